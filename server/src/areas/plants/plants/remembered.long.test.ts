import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { createLeitwarteApi } from '../../../api.ts';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { BASE_URL, createWorld, type Actor } from '../../../testing/world.ts';

const START = Date.UTC(2026, 5, 20, 9);
const PLANTS = 3;

/** A second process on the same database, with its own caches. */
const processOn = (context: TestContext) =>
  createLeitwarteApi({ ...context, db: context.db.withoutPlugins() }, '0.0.0');
type Api = ReturnType<typeof processOn>;

/** A process without caches, as if it were restarted for each call. */
const forgetfulOn = (context: TestContext) =>
  createLeitwarteApi(
    Object.defineProperty({ ...context }, 'db', { get: () => context.db.withoutPlugins(), enumerable: true }),
    '0.0.0',
  );

async function dashboardBy(api: Api, { token }: Actor, headers: Record<string, string> = {}): Promise<Response> {
  return api(new Request(`${BASE_URL}dashboard/`, { headers: { authorization: `Token ${token}`, ...headers } }));
}

/**
 * Changes that may happen between two polls, each with its name; the numbers passed to a change choose where and how.
 */
async function prepared(context: TestContext, clock: { now: number }) {
  const { db, platform } = context;
  const world = await createWorld(context);
  const other = await createWorld(context);
  const root = await world.superuser();
  const manager = await world.actor(world.groups.orgaManager);
  const limited = await world.group(() => true, { listsAllPlants: false });
  const member = await world.actor(limited);
  const stranger = await other.actor(other.groups.orgaManager);
  const plants: { id: number; component: number; columns: readonly number[] }[] = [];
  for (let one = 0; one < PLANTS; one += 1) {
    const id = await world.plant({ name: `Anlage ${one}`, type: one === 0 ? 'Biogas' : 'Solar' });
    const { id: component, columns } = await world.component(id);
    await db.updateTable('component').set({ calculate_old_data: 1 }).where('id', '=', component).execute();
    plants.push({ id, component, columns });
  }
  const { client } = root;
  const group = await client.userGroups.create({ body: { grp_name: 'Team', organisation: world.organisationId } });
  const at = (index: number) => plants[index % PLANTS] ?? plants[0] ?? { id: 0, component: 0, columns: [] };
  const flip = (number: number): 0 | 1 => (number % 2 === 0 ? 0 : 1);
  const actions: Readonly<Record<string, (where: number, how: number) => Promise<unknown>>> = {
    reading: (where, how) => {
      const [column = 0] = at(where).columns;
      return storeReadings(context, at(where).component, [clock.now - how * MINUTE_MS], new Map([[column, [how]]]));
    },
    status: (where, how) =>
      client.plants.changeStatus({ id: at(where).id, body: { status: how % 2 === 0 ? 0 : 2, alarm_txt: `${how}` } }),
    name: (where, how) => client.plants.update({ id: at(where).id, body: { name: `Anlage ${how}` } }),
    shown: (where) =>
      client.plants.updatePrioValues({ id: at(where).id, body: at(where).columns.map((id) => ({ id })) }),
    structure: (where, how) =>
      db
        .updateTable('component')
        .set({ name: `WR ${how}` })
        .where('id', '=', at(where).component)
        .execute(),
    unit: (where, how) =>
      db
        .updateTable('component_column')
        .set({ col_unit: `u${how}` })
        .where('id', 'in', [...at(where).columns])
        .execute(),
    ages: (where, how) =>
      db
        .updateTable('component')
        .set({ time_diff_warn: 1 + (how % 5), time_diff_error: 3 + (how % 9) })
        .where('id', '=', at(where).component)
        .execute(),
    work: (where, how) =>
      db
        .insertInto('planned_work')
        .values({
          plant_id: at(where).id,
          from_at: clock.now + (how - 30) * MINUTE_MS,
          until_at: clock.now + (how + 1) * MINUTE_MS,
          reason: `Arbeit ${how}`,
          created_at: clock.now,
          modified_at: clock.now,
        })
        .execute(),
    workEnded: (where) =>
      db.updateTable('planned_work').set({ ended_at: clock.now }).where('plant_id', '=', at(where).id).execute(),
    alarm: async (where, how) => {
      const { id: plant_id } = at(where);
      if (how % 2 === 0)
        return db
          .updateTable('alarm')
          .set({ open: null, ended_at: clock.now })
          .where('plant_id', '=', plant_id)
          .execute();
      const times = { began_at: clock.now, last_seen_at: clock.now, received_at: clock.now };
      const said = { cause: 'fault', text: `Fehler ${how}`, severity: '2', alarm_code: crypto.randomUUID(), open: 1 };
      return db
        .insertInto('alarm')
        .values({ plant_id, ...said, ...times })
        .execute();
    },
    mapping: (where, how) =>
      client.plants.update({ id: at(where).id, body: { users: how % 2 === 0 ? [member.id] : [] } }),
    team: (where, how) =>
      client.userGroups.update({ id: group.id, body: { group_plants: how % 2 === 0 ? [at(where).id] : [] } }),
    members: (_, how) => client.userGroups.replaceMembers({ id: group.id, body: how % 2 === 0 ? [member.id] : [] }),
    view: (where, how) =>
      client.plants.update({
        id: at(where).id,
        body: { view_organisations: how % 2 === 0 ? [other.organisationId] : [] },
      }),
    listsAll: (_, how) =>
      db
        .updateTable('auth_group')
        .set({ list_all_plants: flip(how) })
        .where('id', '=', limited)
        .execute(),
    moved: (_, how) =>
      db
        .updateTable('account')
        .set({ organisation_id: how % 2 === 0 ? world.organisationId : other.organisationId })
        .where('id', '=', stranger.id)
        .execute(),
    deactivated: (where, how) =>
      db
        .updateTable('plant')
        .set({ status: how % 4 === 0 ? '80' : '00' })
        .where('id', '=', at(where).id)
        .execute(),
    organisation: (_, how) =>
      db
        .updateTable('organisation')
        .set({ name: `${world.organisationName} ${how}` })
        .where('id', '=', world.organisationId)
        .execute(),
    licence: (_, how) =>
      db
        .updateTable('organisation')
        .set({ status_license: how % 2 === 0 ? '00' : '80' })
        .where('id', '=', world.organisationId)
        .execute(),
    time: (_, how) => Promise.resolve((clock.now += how * MINUTE_MS)),
    hours: (_, how) => Promise.resolve((clock.now += how * HOUR_MS)),
  };
  return { actions, viewers: [root, manager, member, stranger], platform };
}

test.each(testEngines)(
  '4.45: cached responses equal newly computed ones, in two processes, whatever changed between two polls (%s)',
  async (engine) => {
    const clock = { now: START };
    const context = await testContext({ engine, platform: { now: () => clock.now } });
    const { actions, viewers } = await prepared(context, clock);
    const processes = [processOn(context), processOn(context)] as const;
    const forgetful = forgetfulOn(context);
    const known = new Map<string, { etag: string; text: string }>();
    let unchanged = 0;
    const step = fc.record({
      name: fc.constantFrom(...Object.keys(actions)),
      where: fc.nat({ max: PLANTS - 1 }),
      how: fc.nat({ max: 59 }),
      viewer: fc.nat({ max: viewers.length - 1 }),
      process: fc.constantFrom(0 as const, 1 as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { name, where, how, viewer, process } of steps) {
          await actions[name]?.(where, how);
          const who = viewers[viewer];
          if (who === undefined) throw new Error('no such viewer');
          const before = known.get(`${viewer} ${process}`);
          const answer = await dashboardBy(processes[process], who, before && { 'if-none-match': before.etag });
          const anew = await (await dashboardBy(forgetful, who)).text();
          unchanged += answer.status === 304 ? 1 : 0;
          const text = answer.status === 304 ? (before?.text ?? '') : await answer.text();
          expect(text, name).toBe(anew);
          known.set(`${viewer} ${process}`, { etag: answer.headers.get('etag') ?? '', text });
        }
      }),
      { numRuns: 15 },
    );
    expect(unchanged).toBeGreaterThan(3);
    await context.close();
  },
);

/** Kinds of changes that may leave every tile unchanged; each kind is applied after those listed before it. */
const quiet: ReadonlySet<string> = new Set(['shown', 'ages', 'workEnded', 'team', 'members', 'licence', 'time']);

test.each(testEngines)(
  '4.45: each kind of change is visible in the next call of another process (%s)',
  async (engine) => {
    const clock = { now: START };
    const context = await testContext({ engine, platform: { now: () => clock.now } });
    const { actions, viewers } = await prepared(context, clock);
    const [one, forgetful] = [processOn(context), forgetfulOn(context)];
    const unseen: string[] = [];
    await actions['shown']?.(1, 0);
    for (const [name, act] of Object.entries(actions)) {
      const seen = new Set<string>();
      for (const how of [3, 4, 40]) {
        const texts: string[] = [];
        for (const who of viewers) {
          await dashboardBy(one, who);
          await act(1, how);
          const text = await (await dashboardBy(one, who)).text();
          expect(text, `${name} ${how}`).toBe(await (await dashboardBy(forgetful, who)).text());
          texts.push(text);
        }
        seen.add(texts.join());
      }
      if (seen.size === 1) unseen.push(name);
    }
    expect(unseen.filter((name) => !quiet.has(name))).toEqual([]);
    await context.close();
  },
);
