import { describe, expect, it } from 'vitest';
import { testEngines } from '../../testing/database.ts';
import type { Answering } from '../../testing/serviceServer.ts';
import { HOUR, NOW, serviceRoom } from '../../testing/serviceRoom.ts';

describe.each(testEngines)('unexpected responses of a service over HTTP (%s)', (engine) => {
  const set = serviceRoom(engine);
  const { serve, rows, simple, make, ask, bind, source, failure } = set;

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
  ])('a service that answers %s is reported, and nothing is stored', async (_, answering, message) => {
    await serve(answering);
    const { id } = await make(simple({ perLook: 300 }, { paging: { kind: 'next', at: 'next' } }));
    expect(await failure(id)).toMatch(message);
  });

  it.each([0.25, 1, 21.5, 47, 48])(
    'a service with daily data is requested in whole days, in periods of %d hours',
    async (hours) => {
      await serve(() => ({ body: { data: [] } }));
      const since = { format: 'date', rangeHours: hours, overlapMinutes: 0, firstDays: 3 };
      const { id } = await make(simple({ since }));
      await ask(id);
      const days = set.service.asked.map(({ query }) => query.get('from'));
      expect(days[0]).toBe('2026-11-19');
      expect(days).toHaveLength(hours < 48 ? 4 : 2);
    },
  );

  it('the URL of the next page may be absolute, relative, without host, or contain braces', async () => {
    const marks = ['?page=2', '/v1/data?page=3', 'data?page={password}'];
    await serve(({ query }) => {
      const page = ['1', '2', '3', '{password}'].indexOf(query.get('page') ?? '1') + 1;
      return { body: { data: rows(NOW - page * HOUR, [page]), next: marks[page - 1] } };
    });
    const { id } = await make(
      simple({ base: `${set.service.base}/v1` }, { path: '/data?page=1', paging: { kind: 'next', at: 'next' } }),
      { password: 'sehr-geheim' },
    );
    await ask(id);
    expect(set.service.asked.map(({ path, query }) => [path, query.get('page')])).toEqual(
      ['1', '2', '3', '{password}'].map((page) => ['/v1/data', page]),
    );
  });

  it('reading ends if a service repeats the same page again and again', async () => {
    await serve(({ query }) => {
      const page = Math.min(Number(query.get('page')), 3);
      return { body: { data: rows(NOW - page * HOUR, [page]) } };
    });
    const { id } = await make(simple({}, { path: '/data?page={page}', paging: { kind: 'page', first: 1 } }));
    await ask(id);
    expect(set.service.asked).toHaveLength(4);
    expect(await source()).toMatchObject({ fault: null });
  });

  it('if a service reports with status 200 that the session has expired, the source signs in again', async () => {
    let session = 0;
    await serve(({ path, headers }) => {
      if (path === '/login') {
        session += 1;
        return { headers: { 'x-token': `s${session}` }, body: { ok: true } };
      }
      return { body: headers['x-token'] === `s${session}` ? { ok: true, data: [] } : { ok: false, code: 305 } };
    });
    const { id } = await make(
      simple({
        signIn: { kind: 'session', path: '/login', header: 'x-token', minutes: 600 },
        success: { at: 'ok', is: true, code: 'code', signedOut: [305] },
      }),
    );
    await ask(id);
    // a sign-in of the same account elsewhere ended the session
    session += 1;
    await ask(id);
    expect(session).toBe(3);
    expect(await source()).toMatchObject({ fault: null });
  });

  it('if a request is never answered, the next run begins with the request after it', async () => {
    await serve(({ path }, response) =>
      path === '/hangs' ? void response.destroy() : { body: { data: rows(NOW - HOUR, [4]) } },
    );
    const requests = [{ path: '/hangs' }, { path: '/data', records: 'data', time: 'at', device: 'sn' }];
    const { id } = await make(simple({ requests }));
    await bind(id);
    expect(await failure(id)).toMatch(/^unreachable/);
    set.now += HOUR;
    await failure(id);
    await set.room.pass();
    expect((await set.room.series()).map(([, value]) => value)).toEqual([4]);
  });

  it("the count of the day's requests continues after the recipe is changed, and includes test requests", async () => {
    await serve(() => ({ body: { data: [] } }));
    const { sources } = set.room.root.client;
    const { id } = await make(simple({ perDay: 3 }));
    await ask(id);
    await sources.try({ body: { plant: set.room.plant, source: id, recipe: simple({ perDay: 3 }) } });
    const changed = simple({ perDay: 3 }, { name: 'x' });
    await sources.update({ id, body: { recipe: changed } });
    await ask(id);
    expect(await failure(id)).toMatch(/^limited: .*3 requests of the day/);
    expect(await sources.try({ body: { plant: set.room.plant, source: id, recipe: changed } })).toMatchObject({
      fault: 'limited',
    });
    expect(set.service.asked).toHaveLength(3);
  });

  it('for another user name, which a URL may contain, the password must be entered again, and earlier tokens are deleted', async () => {
    await serve(() => ({ body: { data: [] } }));
    const { id } = await make(simple(), { username: 'ich', password: 'sehr-geheim' });
    const { sources } = set.room.root.client;
    await expect(sources.update({ id, body: { username: 'du' } })).rejects.toMatchObject({
      problem: { fields: { password: expect.anything() } },
    });
    const recipe = simple({ headers: { 'x-own': '{password}' } });
    await sources.update({ id, body: { recipe, password: 'sehr-geheim' } });
    await sources.try({ body: { plant: set.room.plant, source: id, recipe, username: 'du' } });
    expect(set.service.asked.map(({ headers }) => headers['x-own'])).toEqual(['']);
  });

  it('a fault shows no password, even if the service repeats it', async () => {
    await serve(({ headers }) => ({ status: 302, headers: { location: `/login/${headers.authorization}` } }));
    const { id } = await make(simple({ headers: { authorization: '{password}' } }), { password: 'sehr-geheim' });
    expect(await failure(id)).toMatch(/^protocol: .*\/login\/…/);
  });

  it('the unit in each record is stored, even if two devices send different ones', async () => {
    const record = (sn: string, u: string) => ({ at: '2026-11-22T10:00:00Z', sn, list: [{ n: 'E', v: 5, u }] });
    await serve(() => ({ body: { data: [record('A1', 'Wh'), record('A2', 'kWh')] } }));
    const { id } = await make(simple({}, { pairs: { list: 'list', name: 'n', value: 'v', unit: 'u' } }));
    await ask(id);
    await set.room.pass();
    const addresses = await set.room.root.client.sources.addresses({ id });
    expect(addresses.map(({ address, sent_unit }) => [address, sent_unit])).toEqual([
      ['A1 E', 'Wh'],
      ['A2 E', 'kWh'],
    ]);
  });

  it.each<[string, object, string]>([
    [
      'lists of columns',
      { columns: true, records: '', time: 't', device: '' },
      `{"t":[${'0,'.repeat(15_000)}0],${Array.from({ length: 3000 }, (_, n) => `"c${n}":[]`).join(',')}}`,
    ],
    [
      'a table',
      { format: 'csv', time: 'a', device: '' },
      `${Array.from({ length: 9000 }, () => 'a').join(';')}\n${'a\n'.repeat(15_000)}`,
    ],
  ])(
    'a response with %s is rejected if it has more values than a day can have, before it fills the memory',
    async (_, request, body) => {
      await serve(() => ({ body }));
      const { id } = await make(simple({}, request));
      expect(await failure(id)).toMatch(/^protocol: .*more than 4000000 values/);
    },
  );

  it('if a run reaches its limit, the next one continues there, and the position never moves back while there are no new data', async () => {
    await serve(() => ({ body: { data: rows(NOW - 47 * HOUR, [1]) } }));
    const since = { format: 'iso', rangeHours: 6, overlapMinutes: 0, lookBackHours: 48, firstDays: 2 };
    const { id } = await make(simple({ since, perLook: 3 }));
    for (let looks = 0; looks < 6; looks += 1) await ask(id);
    const asked = set.service.asked.map(({ query }) => query.get('to') ?? '');
    expect(asked.filter((to) => to === '2026-11-22T12:00:00Z')).toHaveLength(2);
    expect(asked.toSorted()[0]).toBe('2026-11-20T18:00:00Z');
  });

  it('if one device sends late, data are requested from its newest time on, for a limited time', async () => {
    let late = [{ at: new Date(NOW - 5 * HOUR).toISOString(), sn: 'B', power: 1 }];
    await serve(() => ({ body: { data: [...rows(set.now - HOUR / 4, [1]), ...late] } }));
    const since = { rangeHours: 96, overlapMinutes: 0, lookBackHours: 48, firstDays: 1 };
    const { id } = await make(simple({ since }));
    await ask(id);
    late = [];
    set.now += HOUR;
    await ask(id);
    set.now += 48 * HOUR;
    await ask(id);
    set.now += HOUR;
    await ask(id);
    expect(set.service.asked.map(({ query }) => query.get('from'))).toEqual([
      '2026-11-21T12:00:00Z',
      '2026-11-22T07:00:00Z',
      '2026-11-22T07:00:00Z',
      '2026-11-24T12:45:00Z',
    ]);
  });
});
