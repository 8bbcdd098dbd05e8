import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InboxFull } from '../../platform/inbox.ts';
import { ReachFault } from '../../platform/reaching.ts';
import { testEngines } from '../../testing/database.ts';
import { type Answering, serviceServer } from '../../testing/serviceServer.ts';
import { openSourceRoom, type SourceRoom } from '../../testing/sourceRoom.ts';
import { reachOnce } from '../reaching/reachOut.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Service = Awaited<ReturnType<typeof serviceServer>>;

describe.each(testEngines)('a service over HTTP that is asked for readings (%s)', (engine) => {
  let room: SourceRoom;
  let now = NOW;
  let service: Service;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => now });
  });
  afterAll(() => room.close());
  afterEach(async () => {
    service.stop();
    now = NOW;
    await room.renew();
  });

  const serve = async (answering: Answering) => (service = await serviceServer(answering));
  const rows = (from: number, values: readonly number[]) =>
    values.map((power, index) => ({ at: new Date(from + index * 15 * MINUTE).toISOString(), sn: 'A1', power }));
  const simple = (more: object = {}, request: object = {}) =>
    JSON.stringify({
      base: service.base,
      requests: [{ path: '/data?from={from}&to={to}', records: 'data', time: 'at', device: 'sn', ...request }],
      since: { rangeHours: 24, overlapMinutes: 0, firstDays: 1 },
      ...more,
    });
  const make = (recipe: string, more: object = {}) =>
    room.make({ name: 'Dienst', kind: 'http', recipe, slot_seconds: 0, ...more });
  const ask = (id: number) => reachOnce(room.context, id, new AbortController().signal);
  const bind = (id: number, address = 'A1 power') =>
    room.root.client.sources.bind({ id, body: { bindings: [{ address, column: room.columns[0] ?? 0 }] } });
  const source = async () => (await room.root.client.sources.list({ query: { plant: room.plant } }))[0];
  const failure = async (id: number) => {
    const error: unknown = await ask(id).catch((thrown: unknown) => thrown);
    return error instanceof ReachFault ? `${error.fault}: ${error.message}` : error;
  };

  it('stores what came once, however often the service says it again', async () => {
    await serve(() => ({ body: { data: rows(NOW - HOUR, [1, 2, 3]) } }));
    const { id } = await make(simple());
    await bind(id);
    await ask(id);
    await room.pass();
    now += 15 * MINUTE;
    await ask(id);
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([1, 2, 3]);
    expect(await source()).toMatchObject({ state: 'receiving', host: '127.0.0.1', fault: null });
  });

  it('asks from the newest time that came, in stretches that are no longer than the service takes', async () => {
    await serve(({ query }) => ({ body: { data: rows(Date.parse(query.get('from') ?? ''), [1]) } }));
    const { id } = await make(simple({ since: { rangeHours: 24, overlapMinutes: 30, firstDays: 3 } }));
    await ask(id);
    expect(service.asked.map(({ query }) => query.get('from'))).toEqual([
      '2026-11-19T12:00:00Z',
      '2026-11-20T12:00:00Z',
      '2026-11-21T12:00:00Z',
    ]);
    now += HOUR;
    await ask(id);
    expect(service.asked[3]?.query.get('from')).toBe('2026-11-21T11:30:00Z');
  });

  it('has what came again after an end before it counted as read, and stores it once', async () => {
    await serve(() => ({ body: { data: rows(NOW - HOUR, [1, 2, 3]) } }));
    const { id } = await make(simple());
    await bind(id);
    await ask(id);
    await room.context.db.updateTable('source').set({ cursor: null }).where('id', '=', id).execute();
    await ask(id);
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([1, 2, 3]);
    expect(await room.inbox(id)).toEqual([]);
  });

  it.each([
    ['by the address of the next page', { paging: { kind: 'next', at: 'next' } }],
    ['by its number', { paging: { kind: 'page', first: 1 }, path: '/data?page={page}' }],
    ['by a mark', { paging: { kind: 'cursor', at: 'mark' }, path: '/data?mark={cursor}' }],
  ])('reads all pages, %s', async (_, request) => {
    await serve(({ query }) => {
      const page = Number(query.get('page') ?? query.get('mark') ?? '1') || 1;
      const more = page < 3 ? { next: `${service.base}/data?page=${page + 1}`, mark: page + 1 } : {};
      return { body: { data: page <= 3 ? rows(NOW - page * HOUR, [page]) : [], ...more } };
    });
    const { id } = await make(simple({}, request));
    await bind(id);
    await ask(id);
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([3, 2, 1]);
  });

  it('asks for the devices of a list, each by itself', async () => {
    await serve(({ path }) =>
      path === '/devices'
        ? { body: { devices: [{ id: 7 }, { id: 8 }] } }
        : { body: { data: [{ at: new Date(NOW).toISOString(), power: Number(path.slice(-1)) }] } },
    );
    const { id } = await make(
      simple(
        { devices: { path: '/devices', records: 'devices', id: 'id' } },
        { path: '/data/{device}', device: '', name: 'ac' },
      ),
    );
    await ask(id);
    await room.pass();
    const addresses = await room.root.client.sources.addresses({ id });
    expect(addresses.map(({ address, last_value }) => [address, last_value])).toEqual([
      ['7 ac.power', '7'],
      ['8 ac.power', '8'],
    ]);
    await ask(id);
    expect(service.asked.filter(({ path }) => path === '/devices')).toHaveLength(1);
  });

  it('reads tables, lists of columns, and lists of names and values with their units', async () => {
    await serve(({ path }) =>
      path === '/table'
        ? { body: 'Zeit;Leistung\n22.11.2026 11:00;1,5\n22.11.2026 11:15;---\n' }
        : path === '/columns'
          ? { body: { hourly: { time: ['2026-11-22T10:00', '2026-11-22T11:00'], sun: [1, null] } } }
          : { body: { data: [{ at: '2026-11-22T10:00:00Z', list: [{ n: 'E', v: 5, u: 'Wh' }] }] } },
    );
    const requests = [
      { path: '/table', format: 'csv', time: 'Zeit', timeFormat: 'dd.MM.yyyy HH:mm', decimalSign: ',' },
      { path: '/columns', records: 'hourly', columns: true, time: 'time', units: { sun: 'W/m²' }, zone: 'UTC' },
      { path: '/pairs', records: 'data', time: 'at', pairs: { list: 'list', name: 'n', value: 'v', unit: 'u' } },
    ];
    const { id } = await make(simple({ requests }));
    await ask(id);
    await room.pass();
    const addresses = await room.root.client.sources.addresses({ id });
    expect(addresses.map(({ address, last_value, sent_unit }) => [address, last_value, sent_unit])).toEqual([
      ['E', '5', 'Wh'],
      ['Leistung', '1.5', null],
      ['sun', '1', 'W/m²'],
    ]);
    expect(await room.rejections()).not.toContainEqual(expect.objectContaining({ reason: 'bad_line' }));
  });

  it('signs in with the credentials of a client, renews before the end, and keeps tokens sealed', async () => {
    let granted = 0;
    await serve(({ path, headers, body }) => {
      if (path === '/token') {
        granted += 1;
        if (!body.includes('client_secret=geheim-7')) return { status: 401 };
        return { body: { access_token: `token-${granted}`, expires_in: 3600 } };
      }
      return headers.authorization === `Bearer token-${granted}` ? { body: { data: [] } } : { status: 401 };
    });
    const signIn = { kind: 'oauth', url: '/token', grant: 'client_credentials' };
    const { id } = await make(simple({ signIn }), { username: 'leitwarte', password: 'geheim-7' });
    await ask(id);
    await ask(id);
    expect(granted).toBe(1);
    const kept = await room.context.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toMatch(/token-1|geheim-7/);
    now += 56 * MINUTE;
    await ask(id);
    expect(granted).toBe(2);
  });

  it('keeps a renewed token before it is used, and tells of one that is refused', async () => {
    let refuses = false;
    await serve(({ path, body }) => {
      if (path !== '/token') return { body: { data: [] } };
      const said = new URLSearchParams(body).get('refresh_token');
      return refuses
        ? { status: 400, body: { error: 'invalid_grant' } }
        : { body: { access_token: 'a', expires_in: 60, refresh_token: `${said}+` } };
    });
    const signIn = { kind: 'oauth', url: '/token', grant: 'refresh_token' };
    const { id } = await make(simple({ signIn }), {
      username: 'leitwarte',
      password: 'client_secret=geheim\nrefresh_token=r0',
    });
    await ask(id);
    now += 5 * MINUTE;
    await ask(id);
    expect(
      service.asked
        .filter(({ path }) => path === '/token')
        .map(({ body }) => new URLSearchParams(body).get('refresh_token')),
    ).toEqual(['r0', 'r0+']);
    refuses = true;
    now += 5 * MINUTE;
    expect(await failure(id)).toMatch(/^signed_out: .*new token/);
  });

  it('waits as long as the service asks, and no longer than its day of requests', async () => {
    await serve(() => ({ status: 429, headers: { 'retry-after': '1800' } }));
    const { id } = await make(simple({ perDay: 2 }));
    expect(await failure(id)).toMatch(/^limited: .*wait until 2026-11-22 12:30/);
    await room.context.db.updateTable('source').set({ fault: 'limited' }).where('id', '=', id).execute();
    now += 20 * MINUTE;
    await ask(id);
    expect(service.asked).toHaveLength(1);
    service.answer(() => ({ body: { data: [] } }));
    now += 20 * MINUTE;
    await ask(id);
    expect(service.asked).toHaveLength(2);
    now += 20 * MINUTE;
    expect(await failure(id)).toMatch(/^limited: .*2 requests of the day/);
    now += 24 * HOUR;
    await ask(id);
    expect(service.asked.length).toBeGreaterThan(2);
  });

  it('goes on with the other requests where the service refuses one', async () => {
    await serve(({ path }) => (path === '/denied' ? { status: 403 } : { body: { data: rows(NOW, [4]) } }));
    const requests = [{ path: '/denied' }, { path: '/data', records: 'data', time: 'at', device: 'sn' }];
    const { id } = await make(simple({ requests }));
    await bind(id);
    await ask(id);
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([4]);
    expect(await source()).toMatchObject({ fault: 'denied', fault_detail: 'HTTP 403 from /denied' });
  });

  it.each<[string, Answering, RegExp]>([
    [
      'a page of HTML',
      () => ({ headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>login' }),
      /^protocol: .*no JSON/,
    ],
    ['lists a thousand deep', () => ({ body: '['.repeat(1000) + ']'.repeat(1000) }), /^protocol: .*nested deeper/],
    ['records elsewhere', () => ({ body: { other: [] } }), /^protocol: .*no records at data/],
    [
      'the way to another place',
      () => ({ status: 302, headers: { location: 'http://10.0.0.1/secret?key=1' } }),
      /^protocol: .*leads to http:\/\/10\.0\.0\.1\/secret, /,
    ],
    ['an error', () => ({ status: 500 }), /^protocol: .*HTTP 500/],
    ['that nobody is known', () => ({ status: 401 }), /^credentials: .*HTTP 401/],
    [
      'pages without end',
      ({ query }) => ({ body: { data: rows(NOW, [1]), next: `/data?p=${Number(query.get('p')) + 1}` } }),
      /^protocol: .*more than 100 pages/,
    ],
    [
      'the same page for ever',
      () => ({ body: { data: rows(NOW, [1]), next: '/data?p=1' } }),
      /^protocol: .*same page again/,
    ],
    [
      'a next page elsewhere',
      () => ({ body: { data: [], next: 'http://evil.example/x' } }),
      /^protocol: .*evil\.example/,
    ],
    ['nothing, closing', (_, response) => void response.destroy(), /^unreachable: .*hang up|reset/],
    [
      'half a body',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '1000' }).write('{"data"', () => response.destroy()),
      /^unreachable: .*./,
    ],
    [
      'without end',
      (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
        return undefined;
      },
      /^protocol: .*larger than 8 MiB/,
    ],
  ])('tells of a service that answers %s, and takes nothing in', async (_, answering, message) => {
    await serve(answering);
    const { id } = await make(simple({ perLook: 300 }, { paging: { kind: 'next', at: 'next' } }));
    expect(await failure(id)).toMatch(message);
  });

  it('reaches no private network that the provider did not allow', async () => {
    await serve(() => ({ body: {} }));
    const { id } = await make(simple({ base: 'http://10.255.255.1:9/' }));
    expect(await failure(id)).toMatch(/^denied: .*private network/);
  });

  it('is set up by superusers, shows no secret, and wants it again for another place', async () => {
    await serve(() => ({ body: { data: [] } }));
    const headers = { authorization: 'Bearer {password.key}', 'x-user': '{username}' };
    const made = await make(simple({ headers }), { username: 'ich', password: 'key=sehr-geheim' });
    expect(JSON.stringify([made, await source()])).not.toContain('sehr-geheim');
    await ask(made.id);
    expect(service.asked[0]?.headers).toMatchObject({ authorization: 'Bearer sehr-geheim', 'x-user': 'ich' });
    const { sources } = room.root.client;
    await expect(
      sources.update({ id: made.id, body: { recipe: simple({ base: 'http://192.0.2.1' }) } }),
    ).rejects.toMatchObject({
      problem: { fields: { password: expect.anything() } },
    });
    await expect(make('{', { name: 'y' })).rejects.toMatchObject({
      problem: { fields: { recipe: expect.anything() } },
    });
    await expect(make(simple({ base: 'ftp://x' }), { name: 'z' })).rejects.toMatchObject({ problem: { status: 400 } });
    await expect(room.make({ kind: 'http', name: 'x', preset: 'solaredge' })).rejects.toMatchObject({
      problem: { fields: { parameters: [expect.stringContaining('site')] } },
    });
  });

  it('is tried before it is made: what came is shown, without its secret, and nothing is stored', async () => {
    await serve(({ headers }) => ({
      body: { data: [...rows(NOW, [7]), { at: 'never', sn: headers.authorization, power: 1 }] },
    }));
    const recipe = simple({ headers: { authorization: '{password}' } });
    const { sources } = room.root.client;
    const tried = await sources.try({ body: { plant: room.plant, recipe, password: 'sehr-geheim' } });
    expect(tried).toMatchObject({
      fault: 'protocol',
      answers: [{ path: '/data', status: 200, records: 1, unread: 1, newest: '2026-11-22T12:00:00.000Z' }],
      values: [{ time: '2026-11-22T12:00:00.000Z', address: 'A1 power', value: 7 }],
    });
    expect(JSON.stringify(tried)).not.toContain('sehr-geheim');
    const { id } = await make(recipe, { password: 'sehr-geheim' });
    expect(await sources.try({ body: { plant: room.plant, source: id, recipe } })).toMatchObject({
      values: [{ address: 'A1 power', value: 7 }],
    });
    expect(service.asked.map(({ headers }) => headers.authorization)).toEqual(['sehr-geheim', 'sehr-geheim']);
    expect(await room.inbox(id)).toEqual([]);
    service.answer(() => ({ status: 401 }));
    expect(await sources.try({ body: { plant: room.plant, recipe } })).toMatchObject({ fault: 'credentials' });
  });

  it('sends the secret of a source that is there nowhere else than where that asks', async () => {
    await serve(() => ({ body: { data: [] } }));
    const { id } = await make(simple({ headers: { authorization: '{password}' } }), { password: 'sehr-geheim' });
    const recipe = simple({ headers: { 'x-other': '{password}' } });
    await room.root.client.sources.try({ body: { plant: room.plant, source: id, recipe } });
    expect(service.asked.map(({ headers }) => headers['x-other'])).toEqual(['']);
  });

  it('keeps what it was asked for where the inbox takes nothing, and asks again', async () => {
    await serve(() => ({ body: { data: rows(NOW - HOUR, [1]) } }));
    const { id } = await make(simple());
    const { platform } = room.context;
    const full = { ...platform.inbox, put: () => Promise.reject(new InboxFull('full')) };
    const context = { ...room.context, platform: { ...platform, inbox: full } };
    await expect(reachOnce(context as typeof room.context, id, new AbortController().signal)).rejects.toBeInstanceOf(
      InboxFull,
    );
    await bind(id);
    await ask(id);
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([1]);
    expect(service.asked.map(({ query }) => query.get('from'))).toEqual([
      '2026-11-21T12:00:00Z',
      '2026-11-21T12:00:00Z',
    ]);
  });

  it('forgets how far it was read where another service is set while the former still answers', async () => {
    const answers: (() => void)[] = [];
    await serve((_, response) => {
      answers.push(() => response.writeHead(200).end(JSON.stringify({ data: rows(NOW - HOUR, [1]) })));
      return undefined;
    });
    const { id } = await make(simple());
    const asking = ask(id);
    await expect.poll(() => answers.length).toBe(1);
    await room.root.client.sources.update({ id, body: { recipe: simple({ perDay: 7 }) } });
    answers[0]?.();
    await asking;
    const row = await room.context.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ cursor: null, reached_at: null });
  });

  it('is changed from a recipe to a known service and back by naming the one alone', async () => {
    await serve(() => ({ body: { data: [] } }));
    const { id } = await make(simple());
    const { sources } = room.root.client;
    const known = { preset: 'dwd', parameters: 'station=10637' };
    expect(await sources.update({ id, body: known })).toMatchObject({
      preset: 'dwd',
      recipe: '',
      host: 'opendata.dwd.de',
    });
    const back = await sources.update({ id, body: { recipe: simple() } });
    expect(back).toMatchObject({ preset: '', recipe: simple(), host: '127.0.0.1' });
  });
});
