import { expect, test } from 'vitest';
import { contract, entriesOf, type Endpoint } from '@leitwarte/core/contract';
import { embedFields } from '@leitwarte/core/codes';
import type { Example } from '@leitwarte/core/testing';
import { DAY_MS } from '@leitwarte/core/rules';
import { forgetOrigins } from '../../rights/embedKeys/origins.ts';
import { forgetKeys } from '../../rights/embedKeys/viewerOfKey.ts';
import { onEveryEngine, type DatabaseFixture } from '../database.ts';
import { examplesOf } from '../examples/index.ts';
import { createSetting } from '../examples/setting.ts';
import { idleJobs } from '../idleJobs.ts';
import { BASE_URL, createWorld } from '../world.ts';
import { changed } from './changed.ts';

const ORIGIN = 'https://www.example.org';

onEveryEngine('4.41: an embed key', (fixture) => {
  test('opens the calls of widgets and no other: every call of the contract, which it leaves as it was', async () => {
    const { setting, made, context } = await ground(fixture);
    const examples = examplesOf(setting);
    const calls: { readonly endpoint: Endpoint; readonly example: Example }[] = [];
    for (const { area, name, endpoint } of entriesOf(contract))
      calls.push({ endpoint, example: (await examples[area]?.[name]?.()) ?? {} });
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
    expect(opened.map(({ endpoint }) => endpoint.route)).toEqual(['GET embed/plants/']);
    expect(touched).toBe(false);
  }, 60_000);

  test('shows its plants with its fields, and nothing of what is not on its list', async () => {
    const { setting, made, ask } = await ground(fixture, { fields: ['name', 'status'] });
    await setting.plant();
    const { body } = await ask(made.key);
    const [only = {}] = body;
    expect(body.map(({ id }) => id)).toEqual(made.plants);
    expect(Object.keys(only).toSorted()).toEqual(['id', 'name', 'status_anlage', 'status_data']);
  });

  test('with every field on its list shows no more of a plant than a person of the organisation sees', async () => {
    const { setting, made, ask } = await ground(fixture, { fields: [...embedFields] });
    const person = await setting.world.actor(setting.world.groups.orgaManager);
    const seen = await person.client.plants.dashboard();
    const { body } = await ask(made.key);
    expect(body).toHaveLength(1);
    for (const plant of body) expect(seen.find(({ id }) => id === plant.id)).toMatchObject(plant);
  });

  test('from another origin, or from none, it opens nothing; that page may not read the answer', async () => {
    const { made, ask } = await ground(fixture);
    expect(await ask(made.key, 'https://evil.example')).toMatchObject({ status: 403, readable: null });
    expect(await ask(made.key, 'https://www.example.org.evil.example')).toMatchObject({ status: 403, readable: null });
    expect((await ask(made.key, null)).status).toBe(403);
    expect(await ask(made.key)).toMatchObject({ status: 200, readable: ORIGIN });
  });

  test('ends: at its time, when it is held, when it is revoked, and when the organisation is switched off', async () => {
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

  test('revoked by another process it opens nothing after ten seconds', async () => {
    const { made, ask, later } = await ground(fixture);
    expect((await ask(made.key)).status).toBe(200);
    await fixture.db.deleteFrom('embed_key').where('id', '=', made.id).execute();
    later(9_999);
    expect((await ask(made.key)).status).toBe(200);
    later(10_000);
    expect((await ask(made.key)).status).toBe(401);
  });

  test('loses a plant that its organisation loses, is not shown any more, or takes out of service', async () => {
    const { setting, made, ask, later } = await ground(fixture);
    const far = await createWorld(setting.context);
    const [plant = 0] = made.plants;
    const ids = async () => (await ask(made.key)).body.map(({ id }) => id);
    expect(await ids()).toEqual([plant]);
    await fixture.db
      .updateTable('plant')
      .set({ organisation_id: far.organisationId })
      .where('id', '=', plant)
      .execute();
    expect(await ids()).toEqual([plant]);
    later(60_000);
    expect(await ids()).toEqual([]);
  });

  test('a mistyped or guessed key is a stranger, and so is a session token of that length', async () => {
    const { made, ask } = await ground(fixture);
    const slip = made.key.slice(0, -7) + (made.key.at(-7) === 'A' ? 'B' : 'A') + made.key.slice(-6);
    for (const key of [slip, `${made.key}x`, made.key.slice(0, -1), 'lw_emb_', made.public_id])
      expect((await ask(key)).status).toBe(401);
  });

  test('a preflight is answered for origins that a living key names, and for no other', async () => {
    const { setting, made } = await ground(fixture);
    const preflight = async (origin: string, path = 'embed/plants/') => {
      const headers = {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      };
      const answer = await setting.world.api(new Request(BASE_URL + path, { method: 'OPTIONS', headers }));
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await preflight(ORIGIN)).toBe(ORIGIN);
    expect(await preflight('https://evil.example')).toBeNull();
    expect(await preflight(ORIGIN, 'dashboard/')).toBeNull();
    await setting.root.client.embedKeys.remove({ id: made.id });
    await fixture.db.deleteFrom('embed_key').execute();
    forgetOrigins(fixture.db);
    expect(await preflight(ORIGIN)).toBeNull();
  });

  test('4.45: an answer is made once a minute, whoever asks; those remembered cost nothing and ask no database', async () => {
    const { setting, made, ask, later } = await ground(fixture, { minute_budget: 1 });
    for (let at = 0; at < 5; at += 1) expect((await ask(made.key)).status).toBe(200);
    const usage = () => setting.root.client.embedKeys.usage({ id: made.id });
    expect(await usage()).toMatchObject([{ answered: 5, computed: 1, refused: 0 }]);
    later(60_000);
    expect((await ask(made.key)).status).toBe(200);
    expect(await usage()).toMatchObject([{ answered: 6, computed: 2, refused: 0 }]);
  });

  test('beyond its budget of a day it is told when to come back', async () => {
    const { made, ask, later } = await ground(fixture, { day_budget: 1 });
    expect((await ask(made.key)).status).toBe(200);
    later(60_000);
    const refused = await ask(made.key);
    expect(refused.status).toBe(429);
    expect(refused.retryAfterS).toBeGreaterThan(60);
    expect(refused.readable).toBe(ORIGIN);
  });
});

interface Wanted {
  readonly fields?: readonly (typeof embedFields)[number][];
  readonly minute_budget?: number;
  readonly day_budget?: number;
}

/** An organisation with a plant and a key for it. `later` moves the clock to so long after the key was made. */
async function ground(fixture: DatabaseFixture, wanted: Wanted = {}) {
  forgetKeys(fixture.db);
  forgetOrigins(fixture.db);
  const begun = Date.parse('2026-11-20T10:00:10Z');
  let now = begun;
  const platform = { ...fixture.context.platform, now: () => now };
  const context = { ...fixture.context, platform, jobs: idleJobs };
  const setting = await createSetting(context);
  const made = await setting.root.client.embedKeys.create({
    body: {
      name: 'Webseite',
      organisation: setting.world.organisationId,
      plants: [(await setting.plant()).id],
      fields: [...(wanted.fields ?? ['name' as const])],
      origins: [ORIGIN],
      ends_at: new Date(begun + 30 * DAY_MS).toISOString(),
      ...(wanted.minute_budget === undefined ? {} : { minute_budget: wanted.minute_budget }),
      ...(wanted.day_budget === undefined ? {} : { day_budget: wanted.day_budget }),
    },
  });
  const ask = async (key: string, origin: string | null = ORIGIN) => {
    const headers = { authorization: `Token ${key}`, ...(origin === null ? {} : { origin }) };
    const answer = await setting.world.api(new Request(`${BASE_URL}embed/plants/`, { headers }));
    const body: unknown = await answer.json();
    return {
      status: answer.status,
      readable: answer.headers.get('access-control-allow-origin'),
      retryAfterS: Number(answer.headers.get('retry-after')),
      body: Array.isArray(body) ? plantsIn(body) : [],
    };
  };
  return { setting, made, ask, context, world: setting.world, later: (ms: number) => void (now = begun + ms) };
}

/** What the call answers, whose schema other tests hold it to. */
function plantsIn(body: unknown[]): Record<string, unknown>[] {
  return body as Record<string, unknown>[];
}
