import { expect, test } from 'vitest';
import { callsOfForm, contract, entriesOf, type Endpoint } from '@leitwarte/core/contract';
import { listedCall } from '@leitwarte/core/oracle';
import { sendExample, type Example } from '@leitwarte/core/testing';
import { DAY_MS } from '@leitwarte/core/rules';
import { viewerOfApiKey } from '../../rights/apiKeys.ts';
import { makeKey } from '../../rights/keyForm.ts';
import { onEveryEngine } from '../database.ts';
import { examplesOf } from '../examples/index.ts';
import { createSetting } from '../examples/setting.ts';
import { BASE_URL, clientOf, createWorld, type Actor } from '../world.ts';
import { changed } from './changed.ts';

const entries = entriesOf(contract);
const keyed = entries.filter(({ endpoint }) => endpoint.key !== 'never').map(({ endpoint }) => endpoint.route);

/** The error with which a call was rejected; undefined if it succeeded. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );

onEveryEngine('4.58: a key of a script', (fixture) => {
  async function ground() {
    const { context } = fixture;
    const setting = await createSetting(context);
    const { world } = setting;
    const manager = await world.actor(world.groups.orgaManager, { password: 'ein langes Passwort' });
    const examples = examplesOf(setting);
    const inDays = (days: number) => new Date(context.platform.now() + days * DAY_MS).toISOString();
    const make = (by: Actor, over: object = {}) =>
      by.client.apiKeys.create({
        body: { name: crypto.randomUUID(), calls: ['GET dashboard/'], ends_at: inDays(30), ...over },
      });
    const send = { baseUrl: BASE_URL, send: (request: Request) => world.api(request, { address: '203.0.113.7' }) };
    const ask = (route: string, key: string, example: Example = {}) => sendExample(send, route, example, key);
    return { context, setting, world, manager, examples, inDays, make, send, ask };
  }

  test('of all calls of the contract an API key opens exactly those on its list, and it creates no key and no session', async () => {
    const { setting, context, manager, examples, make, ask } = await ground();
    const { key } = await make(manager, { calls: callsOfForm(contract, 'everything', false) });
    const { key: rootKey } = await make(setting.root, { calls: callsOfForm(contract, 'everything', false) });
    const one = await make(manager, { calls: ['GET newest_values/'] });
    const doors = ['session_token', 'api_key', 'embed_key', 'source_token', 'account', 'auth_factor'] as const;
    const count = async () =>
      Promise.all(doors.map(async (table) => (await context.db.selectFrom(table).selectAll().execute()).length));
    const calls: { readonly endpoint: Endpoint; readonly example: Example }[] = [];
    for (const { area, name, endpoint } of entries) {
      const { route } = endpoint;
      expect([route, endpoint.key]).toEqual([route, listedCall(route)?.key ?? 'never']);
      // examples that need a task run are for superusers, who cannot have keys
      const example = (await Promise.resolve(examples[area]?.[name]?.()).catch(() => undefined)) ?? {};
      if (endpoint.access !== 'public') calls.push({ endpoint, example });
    }
    const before = await count();
    const touched = await changed(context, async () => {
      for (const { endpoint, example } of calls) {
        const { route } = endpoint;
        const closed = [one.key, ...(endpoint.key === 'never' ? [key, rootKey] : [])];
        for (const given of route === 'GET newest_values/' ? [] : closed)
          expect([route, (await ask(route, given, example)).status]).toEqual([route, 403]);
      }
    });
    expect(touched.filter((table) => table !== 'api_key')).toEqual([]);
    for (const { endpoint, example } of calls.filter(({ endpoint: open }) => open.key !== 'never')) {
      const { route } = endpoint;
      const byKey = (await ask(route, key, example)).status;
      const isReading = !endpoint.changes && !endpoint.acts;
      const bySession = isReading ? (await ask(route, manager.token, example)).status : byKey;
      expect([route, byKey]).toEqual([route, bySession]);
      expect([route, byKey === 401]).toEqual([route, false]);
    }
    expect(await count()).toEqual(before);
    expect(keyed.length).toBeGreaterThan(80);
  }, 180_000);

  test('an API key may do at most what its owner may, and stops working when the owner loses the right or is suspended', async () => {
    const { context, world, make, ask, inDays } = await ground();
    const root = await world.superuser();
    const service = await root.client.apiKeys.createService({
      body: {
        username: crypto.randomUUID(),
        grp_name: await world.group(() => false),
        organisation: world.organisationId,
      },
    });
    const calls = callsOfForm(contract, 'everything', false);
    const { key } = await make(root, { calls, account: service.id });
    const powerless = await world.actor(await world.group(() => false));
    const plain = (route: string, token: string) => ask(route, token).then(({ status }) => status);
    for (const route of calls.filter((one) => one.startsWith('GET ') && !one.includes('{')))
      expect([route, await plain(route, key)]).toEqual([route, await plain(route, powerless.token)]);
    const role = await world.group(() => true);
    await root.client.users.update({ id: service.id, body: { grp_name: role } });
    expect(await plain('GET alarmcodesorganisations/', key)).toBe(200);
    await context.db.updateTable('permission').set({ can_read: 0 }).where('auth_group_id', '=', role).execute();
    expect(await plain('GET alarmcodesorganisations/', key)).toBe(403);
    await root.client.users.update({ id: service.id, body: { is_suspended: true } });
    expect(await plain('GET dashboard/', key)).toBe(401);
    await root.client.users.update({ id: service.id, body: { is_suspended: false } });
    expect(await plain('GET dashboard/', key)).toBe(200);
    const own = await make(root, { ends_at: inDays(400) });
    expect(await plain('GET dashboard/', own.key)).toBe(200);
    await root.client.users.remove({ id: service.id });
    expect(await plain('GET dashboard/', key)).toBe(401);
  });

  test('an API key limited to some plants sees only these in every call that it opens', async () => {
    const { setting, manager, examples, make, ask } = await ground();
    const mine = await setting.plant();
    const calls = callsOfForm(contract, 'everything', true);
    const { key } = await make(manager, { calls, plants: [mine.id] });
    const tried: string[] = [];
    for (const { area, name, endpoint } of entries.filter(({ endpoint: one }) => one.key === 'plants')) {
      const example = (await examples[area]?.[name]?.()) ?? {};
      const { status, body } = await ask(endpoint.route, key, example);
      tried.push(endpoint.route);
      const ofOne = endpoint.route.includes('{');
      expect([endpoint.route, status]).toEqual([endpoint.route, ofOne ? 404 : 200]);
      expect((await ask(endpoint.route, manager.token, example)).status).toBe(200);
      const rows: { id?: number; plant?: number }[] = Array.isArray(body) ? body : [];
      const seen = [...new Set(rows.map((row) => row.plant ?? row.id))];
      // a file; its content is tested with the calendar
      const isFile = endpoint.route === 'GET calendar/';
      expect([endpoint.route, seen]).toEqual([endpoint.route, ofOne || isFile ? [] : [mine.id]]);
    }
    expect(tried.length).toBeGreaterThan(10);
    expect((await ask('GET plants/{id}/', key, { params: { id: mine.id } })).status).toBe(200);
  });

  test('an API key of a market partner can read only the newest values of given columns of a given plant', async () => {
    const { setting, context, manager, make, ask } = await ground();
    const [mine, other] = [await setting.plant(), await setting.plant()];
    const [first = 0, second = 0] = mine.component.columns;
    const calls = callsOfForm(contract, 'newest_values', true);
    const { key, columns } = await make(manager, { calls, plants: [mine.id], columns: [first] });
    expect(columns).toEqual([first]);
    const { status, body } = await ask('GET newest_values/', key);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ plant: mine.id, column: first, value: null }]);
    const whole = await manager.client.plants.newestValues({ query: { plant: mine.id } });
    expect(whole.map(({ column }) => column)).toEqual(mine.component.columns);
    expect(await statusAt(`newest_values/?plant=${other.id}`, key)).toBe(404);
    expect((await ask('GET dashboard/', key)).status).toBe(403);
    const refusal = (over: object) => refusalOf(make(manager, over));
    expect(await refusal({ calls, plants: [mine.id], columns: [second, other.component.columns[0]] })).toMatchObject({
      problem: { status: 400, fields: { columns: [expect.any(String)] } },
    });
    expect(await refusal({ calls, columns: [first] })).toMatchObject({ problem: { status: 400 } });
    expect(await refusal({ calls: ['GET dashboard/'], plants: [mine.id], columns: [first] })).toMatchObject({
      problem: { status: 400 },
    });
    const far = await (await createWorld(context)).plant();
    expect(await refusal({ calls, plants: [far] })).toMatchObject({
      problem: { fields: { plants: [expect.any(String)] } },
    });

    async function statusAt(path: string, token: string): Promise<number> {
      const headers = { authorization: `Token ${token}` };
      return (await setting.world.api(new Request(BASE_URL + path, { headers }))).status;
    }
  });

  test('an API key ends exactly at its expiry and is rejected from other networks; only its hash is stored', async () => {
    const { context, manager, make } = await ground();
    const clock = { now: context.platform.now() };
    const late = { ...context, platform: { ...context.platform, now: () => clock.now } };
    const { api } = await createWorld(late);
    const made = await make(manager, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const status = async (address: string, key = made.key) =>
      (await api(new Request(`${BASE_URL}dashboard/`, { headers: { authorization: `Token ${key}` } }), { address }))
        .status;
    expect(await status('203.0.113.7')).toBe(200);
    expect(await status('2001:db8:1::1')).toBe(200);
    expect(await status('203.0.114.7')).toBe(403);
    expect(await status('')).toBe(403);
    expect(await status('203.0.113.7', makeKey(context.platform, 'api').key)).toBe(401);
    expect(await status('203.0.113.7', `${made.key.slice(0, -1)}x`)).toBe(401);
    clock.now = Date.parse(made.ends_at ?? '') - 1;
    expect(await status('203.0.113.7')).toBe(200);
    clock.now += 1;
    expect(await status('203.0.113.7')).toBe(401);
    const [listed] = await manager.client.apiKeys.list();
    expect(listed).toMatchObject({ id: made.id, last_address: '203.0.113.7' });
    expect(JSON.stringify(listed)).not.toContain(made.key);
    const rows = await context.db.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.key.slice(15, 58));
    const record = await context.db.selectFrom('security_event').selectAll().execute();
    expect(JSON.stringify(record)).not.toContain(made.key.slice(15, 58));
  });

  test('an API key always expires, opens only calls for keys, and can be created by managers only for themselves and service accounts', async () => {
    const { context, world, manager, make, inDays } = await ground();
    const refusal = (over: object, by = manager) => refusalOf(make(by, over));
    expect(await refusal({ ends_at: inDays(401) })).toMatchObject({
      problem: { fields: { ends_at: [expect.any(String)] } },
    });
    expect(await refusal({ ends_at: inDays(-1) })).toMatchObject({ problem: { status: 400 } });
    expect(await refusal({ ends_at: undefined })).toMatchObject({ problem: { status: 400 } });
    for (const call of ['POST api_keys/', 'POST token/login/', 'PATCH users/{id}/', 'GET nowhere/', 'POST plants/'])
      expect(await refusal({ calls: [call] })).toMatchObject({ problem: { fields: { calls: [expect.any(String)] } } });
    expect(await refusal({ networks: ['203.0.113.0/40'] })).toMatchObject({ problem: { status: 400 } });
    const colleague = await world.actor(world.groups.admin);
    expect(await refusal({}, colleague)).toMatchObject({ problem: { status: 403 } });
    expect(await refusal({ account: colleague.id })).toMatchObject({
      problem: { fields: { account: [expect.any(String)] } },
    });
    const far = await createWorld(context);
    const stranger = await far.actor(far.groups.orgaManager);
    const service = await manager.client.apiKeys.createService({
      body: { username: crypto.randomUUID(), grp_name: world.groups.admin },
    });
    expect(await refusal({ account: service.id }, stranger)).toMatchObject({ problem: { status: 400 } });
    const made = await make(manager, { account: service.id, name: 'Marktpartner' });
    expect(await refusal({ account: service.id, name: 'Marktpartner' })).toMatchObject({ problem: { status: 400 } });
    await expect(stranger.client.apiKeys.remove({ id: made.id })).rejects.toMatchObject({ problem: { status: 404 } });
    expect((await stranger.client.apiKeys.list()).map(({ id }) => id)).not.toContain(made.id);
    expect(await colleague.client.apiKeys.list()).toEqual([]);
    await manager.client.apiKeys.remove({ id: made.id });
    expect(await manager.client.apiKeys.list()).toEqual([]);
  });

  test('a service account can only be used with its API keys: nobody can sign in with it, not even with a password', async () => {
    const { context, world, manager } = await ground();
    const username = crypto.randomUUID();
    const service = await manager.client.apiKeys.createService({ body: { username, grp_name: world.groups.admin } });
    expect(service).toMatchObject({ is_service: true, is_active: true, organisation: world.organisationId });
    const set = manager.client.account.resetPasswordOfUser({
      id: service.id,
      body: { new_password: 'ein neues Wort 8' },
    });
    await expect(set).rejects.toMatchObject({ problem: { status: 409, detail: 'service_account' } });
    const password_hash = await context.platform.password.hash('ein neues Wort 8');
    await context.db.updateTable('account').set({ password_hash }).where('id', '=', service.id).execute();
    const login = clientOf(world.api).session.login({ body: { username, password: 'ein neues Wort 8' } });
    await expect(login).rejects.toMatchObject({ problem: { status: 400 } });
  });

  test('an API key may make 600 calls per minute; further ones are rejected with the time until the next minute', async () => {
    const { context, manager, make } = await ground();
    const { key } = await make(manager);
    const clock = { now: Math.ceil(context.platform.now() / 60_000) * 60_000 + 15_000 };
    const still = { ...context, platform: { ...context.platform, now: () => clock.now } };
    const ask = () => viewerOfApiKey(still, key, '203.0.113.7');
    for (let calls = 0; calls < 600; calls += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ problem: { status: 429, detail: 'key_used_up', retryAfterS: 45 } });
    clock.now += 45_000;
    expect(await ask()).toMatchObject({ id: manager.id });
  });
});
