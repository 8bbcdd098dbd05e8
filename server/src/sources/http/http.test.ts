import { describe, expect, it } from 'vitest';
import { InboxFull } from '../../platform/inbox.ts';
import { testEngines } from '../../testing/database.ts';
import { HOUR, MINUTE, NOW, serviceRoom } from '../../testing/serviceRoom.ts';
import { reachOnce } from '../reaching/reachOut.ts';

describe.each(testEngines)('reading a service over HTTP (%s)', (engine) => {
  const set = serviceRoom(engine);
  const { serve, rows, simple, make, ask, bind, source, failure } = set;

  it('each value of an HTTP service is stored once, however often the service repeats it', async () => {
    await serve(() => ({ body: { data: rows(NOW - HOUR, [1, 2, 3]) } }));
    const { id } = await make(simple());
    await bind(id);
    await ask(id);
    await set.room.pass();
    set.now += 15 * MINUTE;
    await ask(id);
    await set.room.pass();
    expect((await set.room.series()).map(([, value]) => value)).toEqual([1, 2, 3]);
    expect(await source()).toMatchObject({ state: 'receiving', host: '127.0.0.1', fault: null });
  });

  it('data are requested from the newest received time on, in periods that are no longer than the service allows', async () => {
    await serve(({ query }) => ({ body: { data: rows(Date.parse(query.get('from') ?? ''), [1]) } }));
    const { id } = await make(simple({ since: { rangeHours: 24, overlapMinutes: 30, firstDays: 3 } }));
    await ask(id);
    expect(set.service.asked.map(({ query }) => query.get('from'))).toEqual([
      '2026-11-19T12:00:00Z',
      '2026-11-20T12:00:00Z',
      '2026-11-21T12:00:00Z',
    ]);
    set.now += HOUR;
    await ask(id);
    expect(set.service.asked[3]?.query.get('from')).toBe('2026-11-21T11:30:00Z');
  });

  it('data that are received again because the process ended before they were marked as read are stored once', async () => {
    await serve(() => ({ body: { data: rows(NOW - HOUR, [1, 2, 3]) } }));
    const { id } = await make(simple());
    await bind(id);
    await ask(id);
    await set.room.context.db.updateTable('source').set({ cursor: null }).where('id', '=', id).execute();
    await ask(id);
    await set.room.pass();
    expect((await set.room.series()).map(([, value]) => value)).toEqual([1, 2, 3]);
    expect(await set.room.inbox(id)).toEqual([]);
  });

  it.each([
    ['by the address of the next page', { paging: { kind: 'next', at: 'next' } }],
    ['by its number', { paging: { kind: 'page', first: 1 }, path: '/data?page={page}' }],
    ['by a mark', { paging: { kind: 'cursor', at: 'mark' }, path: '/data?mark={cursor}' }],
  ])('all pages of a response are read, if the next page is given %s', async (_, request) => {
    await serve(({ query }) => {
      const page = Number(query.get('page') ?? query.get('mark') ?? '1') || 1;
      const more = page < 3 ? { next: `${set.service.base}/data?page=${page + 1}`, mark: page + 1 } : {};
      return { body: { data: page <= 3 ? rows(NOW - page * HOUR, [page]) : [], ...more } };
    });
    const { id } = await make(simple({}, request));
    await bind(id);
    await ask(id);
    await set.room.pass();
    expect((await set.room.series()).map(([, value]) => value)).toEqual([3, 2, 1]);
  });

  it('the devices of a list are requested separately', async () => {
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
    await set.room.pass();
    const addresses = await set.room.root.client.sources.addresses({ id });
    expect(addresses.map(({ address, last_value }) => [address, last_value])).toEqual([
      ['7 ac.power', '7'],
      ['8 ac.power', '8'],
    ]);
    await ask(id);
    expect(set.service.asked.filter(({ path }) => path === '/devices')).toHaveLength(1);
  });

  it('tables, lists of columns, and lists of names and values are read together with their units', async () => {
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
    await set.room.pass();
    const addresses = await set.room.root.client.sources.addresses({ id });
    expect(addresses.map(({ address, last_value, sent_unit }) => [address, last_value, sent_unit])).toEqual([
      ['E', '5', 'Wh'],
      ['Leistung', '1.5', null],
      ['sun', '1', 'W/m²'],
    ]);
    expect(await set.room.rejections()).not.toContainEqual(expect.objectContaining({ reason: 'bad_line' }));
  });

  it('an HTTP source signs in with client credentials, renews the token before it expires, and stores tokens encrypted', async () => {
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
    const kept = await set.room.context.db
      .selectFrom('source')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toMatch(/token-1|geheim-7/);
    set.now += 56 * MINUTE;
    await ask(id);
    expect(granted).toBe(2);
  });

  it('a renewed token is stored before it is used, and a rejected token is reported', async () => {
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
    set.now += 5 * MINUTE;
    await ask(id);
    expect(
      set.service.asked
        .filter(({ path }) => path === '/token')
        .map(({ body }) => new URLSearchParams(body).get('refresh_token')),
    ).toEqual(['r0', 'r0+']);
    refuses = true;
    set.now += 5 * MINUTE;
    expect(await failure(id)).toMatch(/^signed_out: .*new token/);
  });

  it('an HTTP source waits as long as the service asks, and sends no more requests than its daily limit', async () => {
    await serve(() => ({ status: 429, headers: { 'retry-after': '1800' } }));
    const { id } = await make(simple({ perDay: 2 }));
    expect(await failure(id)).toMatch(/^limited: .*wait until 2026-11-22 12:30/);
    await set.room.context.db.updateTable('source').set({ fault: 'limited' }).where('id', '=', id).execute();
    set.now += 20 * MINUTE;
    await ask(id);
    expect(set.service.asked).toHaveLength(1);
    set.service.answer(() => ({ body: { data: [] } }));
    set.now += 20 * MINUTE;
    await ask(id);
    expect(set.service.asked).toHaveLength(2);
    set.now += 20 * MINUTE;
    expect(await failure(id)).toMatch(/^limited: .*2 requests of the day/);
    set.now += 24 * HOUR;
    await ask(id);
    expect(set.service.asked.length).toBeGreaterThan(2);
  });

  it('if the service rejects one request, the other requests are still sent', async () => {
    await serve(({ path }) => (path === '/denied' ? { status: 403 } : { body: { data: rows(NOW, [4]) } }));
    const requests = [{ path: '/denied' }, { path: '/data', records: 'data', time: 'at', device: 'sn' }];
    const { id } = await make(simple({ requests }));
    await bind(id);
    await ask(id);
    await set.room.pass();
    expect((await set.room.series()).map(([, value]) => value)).toEqual([4]);
    expect(await source()).toMatchObject({ fault: 'denied', fault_detail: 'HTTP 403 from /denied' });
  });

  it('an HTTP source reaches no private network that the provider did not allow', async () => {
    await serve(() => ({ body: {} }));
    const { id } = await make(simple({ base: 'http://10.255.255.1:9/' }));
    expect(await failure(id)).toMatch(/^denied: .*private network/);
  });

  it('HTTP sources are set up by superusers; the secret is never shown, and must be entered again for another server', async () => {
    await serve(() => ({ body: { data: [] } }));
    const headers = { authorization: 'Bearer {password.key}', 'x-user': '{username}' };
    const made = await make(simple({ headers }), { username: 'ich', password: 'key=sehr-geheim' });
    expect(JSON.stringify([made, await source()])).not.toContain('sehr-geheim');
    await ask(made.id);
    expect(set.service.asked[0]?.headers).toMatchObject({ authorization: 'Bearer sehr-geheim', 'x-user': 'ich' });
    const { sources } = set.room.root.client;
    await expect(
      sources.update({ id: made.id, body: { recipe: simple({ base: 'http://192.0.2.1' }) } }),
    ).rejects.toMatchObject({
      problem: { fields: { password: expect.anything() } },
    });
    await expect(make('{', { name: 'y' })).rejects.toMatchObject({
      problem: { fields: { recipe: expect.anything() } },
    });
    await expect(make(simple({ base: 'ftp://x' }), { name: 'z' })).rejects.toMatchObject({ problem: { status: 400 } });
    await expect(set.room.make({ kind: 'http', name: 'x', preset: 'solaredge' })).rejects.toMatchObject({
      problem: { fields: { parameters: [expect.stringContaining('site')] } },
    });
  });

  it('an HTTP source can be tested before it is created: values are shown, its secret is not, and nothing is stored', async () => {
    await serve(({ headers }) => ({
      body: { data: [...rows(NOW, [7]), { at: 'never', sn: headers.authorization, power: 1 }] },
    }));
    const recipe = simple({ headers: { authorization: '{password}' } });
    const { sources } = set.room.root.client;
    const tried = await sources.try({ body: { plant: set.room.plant, recipe, password: 'sehr-geheim' } });
    expect(tried).toMatchObject({
      fault: 'protocol',
      answers: [{ path: '/data', status: 200, records: 1, unread: 1, newest: '2026-11-22T12:00:00.000Z' }],
      values: [{ time: '2026-11-22T12:00:00.000Z', address: 'A1 power', value: 7 }],
    });
    expect(JSON.stringify(tried)).not.toContain('sehr-geheim');
    const { id } = await make(recipe, { password: 'sehr-geheim' });
    expect(await sources.try({ body: { plant: set.room.plant, source: id, recipe } })).toMatchObject({
      values: [{ address: 'A1 power', value: 7 }],
    });
    expect(set.service.asked.map(({ headers }) => headers.authorization)).toEqual(['sehr-geheim', 'sehr-geheim']);
    expect(await set.room.inbox(id)).toEqual([]);
    set.service.answer(() => ({ status: 401 }));
    expect(await sources.try({ body: { plant: set.room.plant, recipe } })).toMatchObject({ fault: 'credentials' });
  });

  it('the secret of an existing HTTP source is sent only to its own service', async () => {
    await serve(() => ({ body: { data: [] } }));
    const { id } = await make(simple({ headers: { authorization: '{password}' } }), { password: 'sehr-geheim' });
    const recipe = simple({ headers: { 'x-other': '{password}' } });
    await set.room.root.client.sources.try({ body: { plant: set.room.plant, source: id, recipe } });
    expect(set.service.asked.map(({ headers }) => headers['x-other'])).toEqual(['']);
  });

  it('if the inbox accepts no data, the position is kept, and the data are requested again', async () => {
    await serve(() => ({ body: { data: rows(NOW - HOUR, [1]) } }));
    const { id } = await make(simple());
    const { platform } = set.room.context;
    const full = { ...platform.inbox, put: () => Promise.reject(new InboxFull('full')) };
    const context = { ...set.room.context, platform: { ...platform, inbox: full } };
    await expect(
      reachOnce(context as typeof set.room.context, id, new AbortController().signal),
    ).rejects.toBeInstanceOf(InboxFull);
    await bind(id);
    await ask(id);
    await set.room.pass();
    expect((await set.room.series()).map(([, value]) => value)).toEqual([1]);
    expect(set.service.asked.map(({ query }) => query.get('from'))).toEqual([
      '2026-11-21T12:00:00Z',
      '2026-11-21T12:00:00Z',
    ]);
  });

  it('if the settings of a source are changed while a response is awaited, the position of the former settings is not stored', async () => {
    const answers: (() => void)[] = [];
    await serve((_, response) => {
      answers.push(() => response.writeHead(200).end(JSON.stringify({ data: rows(NOW - HOUR, [1]) })));
      return undefined;
    });
    const { id } = await make(simple());
    const asking = ask(id);
    await expect.poll(() => answers.length).toBe(1);
    await set.room.root.client.sources.update({ id, body: { recipe: simple({ perDay: 7 }) } });
    answers[0]?.();
    await asking;
    const row = await set.room.context.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ cursor: null, reached_at: null });
  });

  it('a source can be changed from a recipe to a known service and back; only the new one needs to be given', async () => {
    await serve(() => ({ body: { data: [] } }));
    const { id } = await make(simple());
    const { sources } = set.room.root.client;
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
