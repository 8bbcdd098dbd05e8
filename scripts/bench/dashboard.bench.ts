/**
 * Time to answer GET dashboard/ with 300 plants of three components with 20 columns each and two days of readings at
 * five minutes: in process and over HTTP, at rest and while readings come in between the calls. Aim: p95 under 50 ms.
 * PLANTS and CALLS set the size; with DATABASE_URL the values lie in PostgreSQL, else in the embedded database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeitwarteApi } from '../../server/src/api.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { openDatabase } from '../../server/src/node/database.ts';
import { listen } from '../../server/src/node/listen.ts';
import { testPlatform } from '../../server/src/testing/database.ts';
import { createPostgresDatabase } from '../../server/src/testing/databases.ts';
import { storeReadings } from '../../server/src/testing/readings.ts';
import { BASE_URL, createWorld } from '../../server/src/testing/world.ts';

const PLANTS = Number(process.env['PLANTS'] ?? 300);
const CALLS = Number(process.env['CALLS'] ?? 200);
const COMPONENTS = 3;
const COLUMNS = 20;
const STEP_MS = 300_000;
const AIM_MS = 50;

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

interface Timing {
  readonly p50: number;
  readonly p95: number;
}

async function timesOf(call: () => Promise<number>, between: () => Promise<void>): Promise<Timing> {
  for (let warm = 0; warm < 20; warm += 1) await call();
  const times: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    await between();
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

try {
  const { db, engine, jobs } = database;
  await migrate(db, engine);
  const context = { db, engine, jobs, platform: testPlatform() };
  const world = await createWorld(context);
  const { token } = await world.actor(world.groups.orgaManager);
  const end = Math.floor(Date.now() / STEP_MS) * STEP_MS;
  const components: { readonly id: number; readonly columns: readonly number[] }[] = [];
  for (let plant = 0; plant < PLANTS; plant += 1) {
    const plantId = await world.plant({ name: `Anlage ${plant}` });
    const own = [];
    for (let index = 0; index < COMPONENTS; index += 1)
      own.push(await world.component(plantId, { name: `WR ${index + 1}`, columns: COLUMNS }));
    for (const component of own) {
      for (const daysAgo of [1, 0]) {
        const midnight = new Date(end - daysAgo * 86_400_000).setUTCHours(0, 0, 0, 0);
        const last = Math.min(end, midnight + 22 * 3_600_000);
        const slots = Math.max(1, Math.floor((last - midnight) / STEP_MS) + 1);
        const times = Array.from({ length: slots }, (_, slot) => midnight + slot * STEP_MS);
        const values = component.columns.map(
          (id, column) => [id, times.map((_, slot) => column + Math.sin(slot / 40) * 100)] as const,
        );
        await storeReadings(context, component.id, times, new Map(values));
      }
    }
    const prio = own.map((one, index) => ({ plant_id: plantId, slot: index + 1, column_id: one.columns[0] ?? 0 }));
    await db.insertInto('plant_prio_value').values(prio).execute();
    components.push(...own);
  }

  const request = (baseUrl: string) =>
    new Request(`${baseUrl}dashboard/`, { headers: { authorization: `Token ${token}` } });
  const sizeOf = async (answer: Promise<Response>) => {
    const response = await answer;
    if (response.status !== 200) throw new Error(`the dashboard answered ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  const api = createLeitwarteApi(context, '0.0.0');
  const server = await listen('127.0.0.1', 0, (incoming) => api(incoming));
  const inProcess = () => sizeOf(api(request(BASE_URL)));
  const overHttp = () => sizeOf(fetch(request(`${server.address}/api/v1/`)));
  const bytes = await inProcess();
  process.stdout.write(`${engine}: ${PLANTS} plants, ${(bytes / 1000).toFixed(0)} kB, ${CALLS} calls each\n`);

  let tick = 0;
  const readingsOfTen = async () => {
    tick += 1;
    for (const component of components.filter((_, index) => index % 90 === tick % 90)) {
      const values = component.columns.map((id) => [id, [tick]] as const);
      await storeReadings(context, component.id, [end + 1000 * tick], new Map(values));
    }
  };
  const runs: [string, () => Promise<number>, () => Promise<void>][] = [
    ['in process, at rest', inProcess, () => Promise.resolve()],
    ['over HTTP, at rest', overHttp, () => Promise.resolve()],
    ['over HTTP, readings in between', overHttp, readingsOfTen],
  ];
  for (const [what, call, between] of runs) {
    const { p50, p95 } = await timesOf(call, between);
    const verdict = p95 < AIM_MS ? 'within' : 'ABOVE';
    process.stdout.write(
      `${what.padEnd(32)} p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${verdict} ${AIM_MS} ms\n`,
    );
  }
  await server.close();
} finally {
  await database.close();
  await postgres?.drop();
  await rm(dataDir, { recursive: true, force: true });
}
