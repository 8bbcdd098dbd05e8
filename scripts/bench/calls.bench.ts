/**
 * Number of statements and time of the most used calls, with 300 plants in 50 organisations and 2,000 users, compared
 * with the simplest call (`users/me/`). CALLS (30) sets the number of calls.
 */
import { countingContext } from '../../server/src/testing/countQueries.ts';
import { createLeitwarteApi } from '../../server/src/api.ts';
import { insertOrganisation } from '../../server/src/testing/world.ts';
import { measured } from './measure.ts';
import { tell } from './result.ts';
import { ask, onEveryEngine, type Room, sizeOf } from './room.ts';

const ORGANISATIONS = 50;
const PLANTS = 300;
const USERS = 2_000;
const calls = sizeOf('CALLS', 30);

await onEveryEngine(async (room) => {
  const { world, engine } = room;
  const plant = await fill(room);
  const { context, countedIn } = countingContext(room.context);
  const api = createLeitwarteApi(context, '0.0.0');
  const [manager, root] = [await world.actor(world.groups.orgaManager), await world.superuser()];
  const by = (token: string, path: string, body?: unknown) => () => ask(api, token, path, body);
  const list: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['GET users/me/', by(manager.token, 'users/me/')],
    ['GET authgroup/', by(manager.token, 'authgroup/')],
    ['GET organisations/{id}/', by(manager.token, `organisations/${world.organisationId}/`)],
    ['GET dashboard/ (100 plants)', by(manager.token, 'dashboard/')],
    ['GET plants/{id}/', by(manager.token, `plants/${plant}/`)],
    [
      'POST get_data_for_overview/',
      by(manager.token, `plants/${plant}/get_data_for_overview/`, { type_data: 'plain' }),
    ],
    ['GET allOrganisations/ (50)', by(root.token, 'allOrganisations/')],
    ['GET allOrganisationUsers/ (40)', by(manager.token, 'allOrganisationUsers/')],
    ['GET plants/all (300)', by(root.token, 'plants/all')],
    ['GET log/', by(root.token, 'log/')],
  ];
  let plainest = Number.NaN;
  for (const [what, call] of list) {
    const statements = await countedIn(call);
    const times = await measured(calls, call);
    if (Number.isNaN(plainest)) plainest = times.p50;
    tell({
      group: 'Calls, with 300 plants, 50 organisations and 2,000 users',
      what: `${what}, ${statements} statements`,
      engine,
      unit: 'ms',
      ...times,
      beside: `${(times.p50 / plainest).toFixed(1)} × users/me/`,
    });
  }
});

/** Creates plants, of which a third belong to the organisation that makes the calls; returns the id of one of these. */
async function fill({ context: { db, platform }, world }: Room): Promise<number> {
  const organisations = [world.organisationId];
  while (organisations.length < ORGANISATIONS)
    organisations.push(await insertOrganisation(db, platform, `Stadtwerke ${organisations.length}`));
  let first = 0;
  for (let index = 0; index < PLANTS; index += 1) {
    const organisationId = index % 3 === 0 ? world.organisationId : (organisations[index % ORGANISATIONS] ?? 0);
    const plant = await world.plant({ organisationId, name: `Anlage ${index}` });
    await world.component(plant, { columns: 20 });
    if (index === 0) first = plant;
  }
  const now = platform.now();
  const stamp = { created_at: now, modified_at: now, created_by: null, modified_by: null };
  for (let from = 0; from < USERS; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      username: `benutzer${from + index}`,
      username_key: `benutzer${from + index}`,
      email: `benutzer${from + index}@example.org`,
      first_name: 'Vor',
      last_name: 'Nach',
      auth_group_id: world.groups.admin,
      organisation_id: organisations[(from + index) % ORGANISATIONS] ?? null,
      ...stamp,
    }));
    await db.insertInto('account').values(rows).execute();
  }
  return first;
}
