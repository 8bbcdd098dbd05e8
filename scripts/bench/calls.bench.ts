/**
 * Statements and time of the ten most used calls, with 300 plants in 50 organisations and 2,000 users, beside the
 * plainest call there is (`users/me/`): in process, SQLite in threads or PostgreSQL by DATABASE_URL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeitwarteApi } from '../../server/src/api.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { openDatabase } from '../../server/src/node/database.ts';
import { countingContext } from '../../server/src/testing/countQueries.ts';
import { testPlatform } from '../../server/src/testing/database.ts';
import { createPostgresDatabase } from '../../server/src/testing/databases.ts';
import { BASE_URL, createWorld, insertOrganisation } from '../../server/src/testing/world.ts';

const ORGANISATIONS = 50;
const PLANTS = 300;
const USERS = 2000;
const CALLS = Number(process.env['CALLS'] ?? 100);

const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-bench-'));
const serverUrl = process.env['DATABASE_URL'];
const postgres = serverUrl === undefined ? undefined : await createPostgresDatabase(serverUrl);
const database = await openDatabase(
  { dataDir, databaseUrl: postgres?.url, importMaxBytes: 2 ** 40, logLevel: 'warn' },
  { onDeath: fail, onIdleError: fail },
);
function fail(error: Error): void {
  throw error;
}

try {
  const { db, engine, jobs } = database;
  await migrate(db, engine);
  const platform = testPlatform();
  const { context, countedIn } = countingContext({ db, engine, jobs, platform });
  const world = await createWorld(context);
  const organisations = [world.organisationId];
  while (organisations.length < ORGANISATIONS)
    organisations.push(await insertOrganisation(db, platform, `Stadtwerke ${organisations.length}`));
  // A third of all plants belong to the organisation that asks.
  const plants: number[] = [];
  for (let index = 0; index < PLANTS; index += 1) {
    const organisationId = index % 3 === 0 ? world.organisationId : (organisations[index % ORGANISATIONS] ?? 0);
    plants.push(await world.plant({ organisationId, name: `Anlage ${index}` }));
    await world.component(plants.at(-1) ?? 0, { columns: 20 });
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
      address1: null,
      zipcode: null,
      city: null,
      phone_number: null,
      password_hash: null,
      auth_group_id: world.groups.admin,
      organisation_id: organisations[(from + index) % ORGANISATIONS] ?? null,
      standard_dashboard: null,
      user_alert_text: null,
      registration_valid_until: null,
      ...stamp,
    }));
    await db.insertInto('account').values(rows).execute();
  }

  const [manager, root] = [await world.actor(world.groups.orgaManager), await world.superuser()];
  const api = createLeitwarteApi(context, '0.0.0');
  const ask = async (token: string, path: string, body?: unknown): Promise<void> => {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await api(new Request(BASE_URL + path, init));
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  };
  const plant = plants[0] ?? 0;
  const calls: readonly (readonly [string, () => Promise<void>])[] = [
    ['GET users/me/', () => ask(manager.token, 'users/me/')],
    ['GET authgroup/', () => ask(manager.token, 'authgroup/')],
    ['GET organisations/{id}/', () => ask(manager.token, `organisations/${world.organisationId}/`)],
    ['GET dashboard/ (100 plants)', () => ask(manager.token, 'dashboard/')],
    ['GET plants/{id}/', () => ask(manager.token, `plants/${plant}/`)],
    [
      'POST get_data_for_overview/',
      () => ask(manager.token, `plants/${plant}/get_data_for_overview/`, { type_data: 'plain' }),
    ],
    ['GET allOrganisations/ (50)', () => ask(root.token, 'allOrganisations/')],
    ['GET allOrganisationUsers/ (40)', () => ask(manager.token, 'allOrganisationUsers/')],
    ['GET allAuthgroup/', () => ask(manager.token, 'allAuthgroup/')],
    ['GET plants/all (300)', () => ask(root.token, 'plants/all')],
    ['GET log/', () => ask(root.token, 'log/')],
  ];
  process.stdout.write(
    `${engine}: ${PLANTS} plants, ${ORGANISATIONS} organisations, ${USERS} users, ${CALLS} calls each\n`,
  );
  let plainest = 0;
  for (const [what, call] of calls) {
    for (let warm = 0; warm < 10; warm += 1) await call();
    const statements = await countedIn(call);
    const times: number[] = [];
    for (let count = 0; count < CALLS; count += 1) {
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const [p50, p95] = [times[Math.floor(CALLS * 0.5)] ?? 0, times[Math.floor(CALLS * 0.95)] ?? 0];
    if (plainest === 0) plainest = p50;
    process.stdout.write(
      `${what.padEnd(32)} ${String(statements).padStart(3)} statements  p50 ${p50.toFixed(1).padStart(6)} ms  ` +
        `p95 ${p95.toFixed(1).padStart(6)} ms  ${(p50 / plainest).toFixed(1).padStart(5)} x users/me/\n`,
    );
  }
} finally {
  await database.close();
  await postgres?.drop();
  await rm(dataDir, { recursive: true, force: true });
}
