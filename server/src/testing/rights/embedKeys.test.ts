import { expect, test } from 'vitest';
import { contract, entriesOf, type Endpoint } from '@leitwarte/core/contract';
import { embedFields, embedPlantFields } from '@leitwarte/core/codes';
import type { Example } from '@leitwarte/core/testing';
import { DAY_MS } from '@leitwarte/core/rules';
import { forgetOrigins } from '../../rights/embedKeys/origins.ts';
import { makeKey } from '../../rights/keyForm.ts';
import { insertAlarms } from '../alarms.ts';
import { onEveryEngine } from '../database.ts';
import { examplesOf } from '../examples/index.ts';
import { BASE_URL, createWorld } from '../world.ts';
import { changed } from './changed.ts';
import { ground, linkYields, ORIGIN } from './embedGround.ts';

onEveryEngine('4.41: an embed key', (fixture) => {
  test('of all calls of the contract an embed key opens only those of widgets, and it cannot change anything', async () => {
    const { setting, made, context } = await ground(fixture, { fields: [...embedFields] });
    const examples = examplesOf(setting);
    const calls: { readonly endpoint: Endpoint; readonly example: Example }[] = [];
    for (const { area, name, endpoint } of entriesOf(contract))
      calls.push({ endpoint, example: (await examples[area]?.[name]?.()) ?? {} });
    const liveData = calls.find(({ endpoint }) => endpoint === contract.embed.liveData)?.example;
    await setting.root.client.liveData.update({ id: Number(liveData?.params?.['id']), body: { plants: made.plants } });
    const chart = calls.find(({ endpoint }) => endpoint === contract.embed.chart)?.example;
    await context.db
      .updateTable('component')
      .set({ plant_id: made.plants[0] ?? 0, sernum: null })
      .where('id', '=', Number(chart?.params?.['id']))
      .execute();
    const board = calls.find(({ endpoint }) => endpoint === contract.embed.board)?.example;
    await setting.root.client.boards.update({ id: Number(board?.params?.['id']), body: { embed_key: made.id } });
    const statuses = new Map<string, number>();
    const touched = await changed(context, async () => {
      for (const { endpoint, example } of calls) {
        const [method = '', path = ''] = endpoint.route.split(' ');
        const filled = path.replace(/\{(\w+)\}/g, (_, one: string) => String(example.params?.[one] ?? 1));
        const body = 'body' in example ? { body: JSON.stringify(example.body) } : {};
        const headers = { 'content-type': 'application/json', authorization: `Token ${made.key}`, origin: ORIGIN };
        const answer = await setting.world.api(new Request(BASE_URL + filled, { method, headers, ...body }));
        statuses.set(endpoint.route, answer.status);
      }
    });
    const opened = calls.filter(({ endpoint }) => statuses.get(endpoint.route) === 200);
    const others = calls.filter((call) => !opened.includes(call));
    expect(others.filter(({ endpoint }) => statuses.get(endpoint.route) !== 403)).toEqual([]);
    expect(others.length).toBeGreaterThan(180);
    const paths = [
      'alarms',
      'boards/{id}',
      'charts/{id}',
      'choices',
      'energy',
      'figures',
      'flow',
      'live_data/{id}',
      'plants',
      'yields',
    ];
    const wanted = paths.map((path) => `GET embed/${path}/`);
    expect(opened.map(({ endpoint }) => endpoint.route).toSorted()).toEqual(wanted);
    expect(touched).toEqual([]);
  }, 180_000);

  test('an embed key shows its plants with its fields, and nothing else', async () => {
    const { setting, made, ask } = await ground(fixture, { fields: ['name', 'status'] });
    await setting.plant();
    const { body } = await ask(made.key);
    const [only = {}] = body;
    expect(body.map(({ id }) => id)).toEqual(made.plants);
    expect(Object.keys(only).toSorted()).toEqual(['id', 'name', 'status_anlage', 'status_data']);
  });

  test('an embed key with every field shows no more of a plant than a user of the organisation can see', async () => {
    const { setting, made, ask } = await ground(fixture, { fields: [...embedFields] });
    const person = await setting.world.actor(setting.world.groups.orgaManager);
    const seen = await person.client.plants.dashboard();
    const { body } = await ask(made.key);
    expect(body).toHaveLength(1);
    for (const plant of body) expect(seen.find(({ id }) => id === plant.id)).toMatchObject(plant);
  });

  test('an embed key shows only open alarms of its plants that count as such, and no texts of users or names of notified persons', async () => {
    const { setting, made, askFor, context } = await ground(fixture, { fields: ['alarms'] });
    const other = await setting.plant();
    const [plant = 0] = made.plants;
    const now = context.platform.now();
    await insertAlarms(context.db, now, [
      { plant_id: other.id, text: 'Fremd' },
      { plant_id: plant, text: 'Netzausfall', alarm_code: '17' },
      { plant_id: plant, text: 'Vorbei', alarm_code: '18', open: null, ended_at: now },
      { plant_id: plant, text: 'Nur ein Hinweis', alarm_code: '19', severity: '0' },
    ]);
    const { status, body } = await askFor('embed/alarms/');
    expect(status).toBe(200);
    expect(body).toMatchObject([{ plant, code: '17', text: 'Netzausfall', severity: '2', zone: 'Europe/Berlin' }]);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
      'began_at',
      'cause',
      'code',
      'id',
      'plant',
      'severity',
      'text',
      'zone',
    ]);
  });

  test('an embed key shows its plants in a set of live data, but no set without its plants, and no names unless it may', async () => {
    const { setting, made, askFor } = await ground(fixture, { fields: ['live_data'] });
    const other = await setting.plant();
    const { liveData } = setting.root.client;
    const mixed = await liveData.create({ body: { name: 'Gemischt', plants: [...made.plants, other.id] } });
    const foreign = await liveData.create({ body: { name: 'Fremd', plants: [other.id] } });
    const far = await (await createWorld(setting.context)).superuser();
    const elsewhere = await far.client.liveData.create({ body: { name: 'Anderswo', plants: [] } });
    const { status, table } = await askFor(`embed/live_data/${mixed.id}/`);
    expect(status).toBe(200);
    expect(table.plants).toMatchObject(made.plants.map((id) => ({ id, name: '' })));
    expect((await askFor(`embed/live_data/${foreign.id}/`)).status).toBe(404);
    expect((await askFor(`embed/live_data/${elsewhere.id}/`)).status).toBe(404);
  });

  test("an embed key shows the organisation's key figures only for its own plants", async () => {
    const { setting, made, askFor, fill } = await ground(fixture, { fields: ['figures'] });
    const other = await setting.plant();
    await fill(other.id, 1000);
    await fill(made.plants[0] ?? 0, 12.5);
    const chosen = { recentDataHours: 24, measurements: [{ kpi: 'Leistung', aggregation: 'sum' as const }] };
    await setting.root.client.organisations.updateKpis({ id: setting.world.organisationId, body: chosen });
    const { status, body } = await askFor('embed/figures/');
    expect(status).toBe(200);
    expect(body).toEqual([{ kpi: 'Leistung', aggregation: 'sum', value: 12.5, unit: 'kW', parts: 1, old_parts: 0 }]);
    const person = await setting.world.actor(setting.world.groups.orgaManager);
    expect(await person.client.embed.figures()).toMatchObject([{ value: 1012.5 }]);
  });

  test('an embed key shows the energy by day of its plants as in their daily evaluation, and of no other plant', async () => {
    const { setting, made, askFor, fill } = await ground(fixture, { fields: ['yields'] });
    const other = await setting.plant();
    const [plant = 0] = made.plants;
    await linkYields(setting, [await fill(plant, 4, 'kWh'), await fill(other.id, 4, 'kWh')]);
    const { status, body } = await askFor('embed/yields/?days=2');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        plant,
        unit: 'kWh',
        days: [
          { day: '2026-11-19', energy: null },
          { day: '2026-11-20', energy: 4 },
        ],
      },
    ]);
    expect((await askFor(`embed/yields/?plant=${other.id}`)).body).toEqual([]);
    for (const query of ['days=0', 'days=32', 'plant=x', 'plant=-1'])
      expect((await askFor(`embed/yields/?${query}`)).status).toBe(400);
  });

  test("an embed key shows columns of its plants' components over time; other components give 404, other columns 400", async () => {
    const { setting, made, askFor, fill } = await ground(fixture, { fields: ['charts'] });
    const other = await setting.plant();
    const [plant = 0] = made.plants;
    const own = await fill(plant, 12.5);
    const foreign = await fill(other.id, 7);
    const { status, body } = await askFor(`embed/charts/${own.component}/?hours=24&pixels=50`);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ component: own.component, zone: 'Europe/Berlin' }]);
    expect(body[0]?.['lines']).toMatchObject([{ column: own.column, unit: 'kW', values: [12.5, 12.5] }]);
    expect((await askFor(`embed/charts/${foreign.component}/`)).status).toBe(404);
    expect((await askFor(`embed/charts/${own.component}/?columns=${foreign.column}`)).status).toBe(400);
    for (const query of ['hours=0', 'hours=745', 'pixels=1001', 'columns=1;2', 'columns=1,'])
      expect((await askFor(`embed/charts/${own.component}/?${query}`)).status).toBe(400);
  });

  test('an embed key is denied figures, yields, energy flow and charts that are not on its list', async () => {
    const { made, askFor, fill } = await ground(fixture, { fields: [...embedPlantFields, 'alarms', 'live_data'] });
    const { component } = await fill(made.plants[0] ?? 0, 1);
    for (const path of ['figures/', 'yields/', 'energy/', 'flow/', `charts/${component}/`])
      expect((await askFor(`embed/${path}`)).status).toBe(403);
  });

  test('an embed key is denied alarms and live data that are not on its list', async () => {
    const { setting, made, askFor } = await ground(fixture, { fields: [...embedPlantFields] });
    const set = await setting.root.client.liveData.create({ body: { name: 'S', plants: made.plants } });
    expect((await askFor('embed/alarms/')).status).toBe(403);
    expect((await askFor(`embed/live_data/${set.id}/`)).status).toBe(403);
  });

  test('from another origin, or without one, an embed key opens nothing, and the page may not read the response', async () => {
    const { setting, made, ask } = await ground(fixture);
    expect(await ask(made.key, 'https://evil.example')).toMatchObject({ status: 403, readable: null });
    expect(await ask(made.key, 'https://www.example.org.evil.example')).toMatchObject({ status: 403, readable: null });
    expect((await ask(made.key, null)).status).toBe(403);
    const site = async (origin: object, from: string) => {
      const headers = { authorization: `Token ${made.key}`, 'sec-fetch-site': from, ...origin };
      return (await setting.world.api(new Request(`${BASE_URL}embed/plants/`, { headers }))).status;
    };
    // pages of the server itself may use any key, to test it
    expect(await site({}, 'same-origin')).toBe(200);
    expect(await site({}, 'same-site')).toBe(403);
    expect(await site({ origin: 'https://evil.example' }, 'same-origin')).toBe(403);
    expect(await ask(made.key)).toMatchObject({ status: 200, readable: ORIGIN });
  });

  test('an embed key stops working when it expires, is paused or revoked, and when the organisation is deactivated', async () => {
    const { setting, made, ask, later, world } = await ground(fixture);
    expect((await ask(made.key)).status).toBe(200);
    later(31 * DAY_MS);
    expect((await ask(made.key)).status).toBe(401);
    later(0);
    const { embedKeys } = setting.root.client;
    await embedKeys.update({ id: made.id, body: { is_suspended: true } });
    expect((await ask(made.key)).status).toBe(401);
    await embedKeys.update({ id: made.id, body: { is_suspended: false } });
    expect((await ask(made.key)).status).toBe(200);
    await fixture.db.updateTable('organisation').set({ status: '80' }).where('id', '=', world.organisationId).execute();
    later(10_000);
    expect((await ask(made.key)).status).toBe(401);
    await fixture.db.updateTable('organisation').set({ status: '00' }).where('id', '=', world.organisationId).execute();
    await embedKeys.remove({ id: made.id });
    expect((await ask(made.key)).status).toBe(401);
  });

  test('a key that was revoked by another process stops working after ten seconds', async () => {
    const { made, ask, later } = await ground(fixture);
    expect((await ask(made.key)).status).toBe(200);
    await fixture.db.deleteFrom('embed_key').where('id', '=', made.id).execute();
    later(9_999);
    expect((await ask(made.key)).status).toBe(200);
    later(10_000);
    expect((await ask(made.key)).status).toBe(401);
  });

  test('if the organisation of an embed key loses a plant, no longer sees it, or deactivates it, the key loses it within a minute', async () => {
    const { setting, made, ask, later, world } = await ground(fixture);
    const { organisationId: far } = await createWorld(setting.context);
    const { db } = fixture;
    const [plant = 0] = made.plants;
    const ids = async () => (await ask(made.key)).body.map(({ id }) => id);
    const change = (columns: { organisation_id?: number; status?: string }) =>
      db.updateTable('plant').set(columns).where('id', '=', plant).execute();
    expect(await ids()).toEqual([plant]);
    await change({ organisation_id: far });
    expect(await ids()).toEqual([plant]);
    later(60_000);
    expect(await ids()).toEqual([]);
    const shown = { plant_id: plant, organisation_id: world.organisationId };
    await db.insertInto('plant_view_organisation').values(shown).execute();
    later(120_000);
    expect(await ids()).toEqual([plant]);
    await db.deleteFrom('plant_view_organisation').where('plant_id', '=', plant).execute();
    later(180_000);
    expect(await ids()).toEqual([]);
    await change({ organisation_id: world.organisationId });
    later(240_000);
    expect(await ids()).toEqual([plant]);
    await change({ status: '80' });
    later(300_000);
    expect(await ids()).toEqual([]);
  });

  test('a mistyped key counts as no key and needs no query; a guessed key of the right form counts as no key too', async () => {
    const { made, ask, counting, context } = await ground(fixture);
    // every process caches for ten seconds which origins keys list
    await ask(made.key);
    const slip = made.key.slice(0, -7) + (made.key.at(-7) === 'A' ? 'B' : 'A') + made.key.slice(-6);
    for (const key of [slip, `${made.key}x`, made.key.slice(0, -1), 'lw_emb_'])
      expect(await counting.countedIn(async () => expect((await ask(key)).status).toBe(401))).toBe(0);
    for (const key of [makeKey(context.platform, 'embed').key, made.public_id])
      expect((await ask(key)).status).toBe(401);
  });

  test('a preflight request is allowed only for origins that a valid key lists', async () => {
    const { setting, made, context } = await ground(fixture);
    const preflight = async (origin: string, path = 'embed/plants/') => {
      const headers = {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      };
      const answer = await setting.world.api(new Request(BASE_URL + path, { method: 'OPTIONS', headers }));
      return answer.headers;
    };
    const allowed = async (origin: string, path?: string) =>
      (await preflight(origin, path)).get('access-control-allow-origin');
    expect(await allowed(ORIGIN)).toBe(ORIGIN);
    // X6, X2: the headers that widgets read, and those that they send
    expect((await preflight(ORIGIN)).get('access-control-allow-headers')).toContain('leitwarte-script');
    expect(await allowed('https://evil.example')).toBeNull();
    expect(await allowed(ORIGIN, 'dashboard/')).toBeNull();
    await setting.root.client.embedKeys.remove({ id: made.id });
    await fixture.db.deleteFrom('embed_key').execute();
    forgetOrigins(context.db);
    expect(await allowed(ORIGIN)).toBeNull();
  });

  test('X2: calls are counted by the version of the script that made them, for at most twenty versions a day; invalid ones are not counted', async () => {
    const { setting, made } = await ground(fixture);
    const call = (script: string) => {
      const headers = { authorization: `Token ${made.key}`, origin: ORIGIN, 'leitwarte-script': script };
      return setting.world.api(new Request(`${BASE_URL}embed/plants/`, { headers }));
    };
    const usage = async () => (await setting.root.client.embedKeys.usage({ id: made.id }))[0]?.scripts ?? [];
    const [one, other] = ['a'.repeat(22), 'b'.repeat(22)];
    for (const script of [
      one,
      one,
      other,
      'widgets',
      '',
      `${one}x`,
      '../../../etc/passwd12345',
      '{"a":"bcdefghijklmnop"}',
    ])
      expect((await call(script)).status).toBe(200);
    const byName = (scripts: Awaited<ReturnType<typeof usage>>) =>
      scripts.toSorted((a, b) => a.script.localeCompare(b.script));
    expect(byName(await usage())).toEqual([
      { script: one, calls: 2 },
      { script: other, calls: 1 },
    ]);
    expect((await call(one)).status).toBe(200);
    for (let at = 0; at < 40; at += 1) await call(String(at).padStart(22, '0'));
    const counted = await usage();
    expect(counted).toHaveLength(20);
    expect(counted.find(({ script }) => script === one)?.calls).toBe(3);
  });

  test('4.45: a response is computed once a minute for all clients; a cached response costs no budget and needs no query', async () => {
    const { setting, made, ask, later, counting } = await ground(fixture, { minute_budget: 1 });
    expect(await counting.countedIn(() => ask(made.key))).toBeGreaterThan(0);
    for (let at = 0; at < 4; at += 1)
      expect(await counting.countedIn(async () => expect((await ask(made.key)).status).toBe(200))).toBe(0);
    // the key is read again every ten seconds, but its response is not computed again
    later(10_000);
    const again = await counting.countedIn(() => ask(made.key));
    expect(again).toBeGreaterThan(0);
    later(0);
    const usage = () => setting.root.client.embedKeys.usage({ id: made.id });
    expect(await usage()).toMatchObject([{ answered: 6, computed: 1, refused: 0 }]);
    later(60_000);
    expect((await ask(made.key)).status).toBe(200);
    expect(await usage()).toMatchObject([{ answered: 7, computed: 2, refused: 0 }]);
  });

  test('many concurrent requests with an empty cache cost the database no more than one', async () => {
    const { made, ask, later, counting } = await ground(fixture);
    await ask(made.key);
    later(120_000);
    const one = await counting.countedIn(() => ask(made.key));
    later(240_000);
    const many = await counting.countedIn(async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask(made.key)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
    expect(many).toBeLessThanOrEqual(one);
  });

  test('beyond the daily budget the response states when to try again', async () => {
    const { made, ask, later } = await ground(fixture, { day_budget: 1 });
    expect((await ask(made.key)).status).toBe(200);
    later(60_000);
    const refused = await ask(made.key);
    expect(refused.status).toBe(429);
    expect(refused.retryAfterS).toBeGreaterThan(60);
    expect(refused.readable).toBe(ORIGIN);
  });
});
