/**
 * Time of the figures of a year: 10 columns over 5 plants (aim p95 under 50 ms), an evaluation of 50 plants (under
 * 150 ms), the daily report of a month with counters and energy; at 50 plants and at half of them, so that growth is
 * seen. STEP_MINUTES (default 60) and CALLS set the size; with DATABASE_URL the values lie in PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeitwarteApi } from '../../server/src/api.ts';
import type { ServerContext } from '../../server/src/context.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { addDays, dayStart } from '../../server/src/measurements/calendar.ts';
import { type FigureColumn, readFigures } from '../../server/src/measurements/figures/readFigures.ts';
import { dayWindows } from '../../server/src/measurements/figures/windows.ts';
import { storeDays } from '../../server/src/measurements/store.ts';
import { openDatabase } from '../../server/src/node/database.ts';
import { testPlatform } from '../../server/src/testing/database.ts';
import { createPostgresDatabase } from '../../server/src/testing/databases.ts';
import { clientOf, createWorld, type World } from '../../server/src/testing/world.ts';

const ZONE = 'Europe/Berlin';
const PLANTS = 50;
const COLUMNS = 10;
const [FIRST, DAYS] = [20250101, 365];
const stepMs = Number(process.env['STEP_MINUTES'] ?? 60) * 60_000;
const calls = Number(process.env['CALLS'] ?? 100);

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

interface Made {
  readonly plantId: number;
  readonly componentId: number;
  readonly columns: readonly number[];
}

async function storeYear(context: ServerContext, componentId: number, columns: readonly number[]): Promise<void> {
  let day = FIRST;
  for (let count = 0; count < DAYS; count += 1) {
    const own = day;
    const [from, until] = [dayStart(ZONE, own), dayStart(ZONE, (day = addDays(own, 1)))];
    const times = Float64Array.from({ length: (until - from) / stepMs }, (_, slot) => from + slot * stepMs);
    const values = columns.map((_, column) => times.map((_time, slot) => count * 100 + slot + column));
    await context.db
      .transaction()
      .execute((tx) =>
        storeDays(tx, context.platform, [{ componentId, day: own, dayStart: from, times, columnIds: columns, values }]),
      );
  }
}

async function say(what: string, aimMs: number | undefined, call: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < 5; warm += 1) await call();
  const times: number[] = [];
  for (let count = 0; count < calls; count += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(7);
  const verdict = aimMs === undefined ? '' : Number(at(0.95)) < aimMs ? `within ${aimMs} ms` : `ABOVE ${aimMs} ms`;
  process.stdout.write(`${what.padEnd(52)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  ${verdict}\n`);
}

/** An evaluation of one column a component, linked in every plant. */
async function createEvaluation(context: ServerContext, world: World, made: readonly Made[]): Promise<number> {
  const { client } = await world.superuser();
  const [plant] = await context.db.selectFrom('plant').select('plant_type_id').limit(1).execute();
  const { id } = await client.evaluations.create({
    body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: plant?.plant_type_id ?? 0 },
  });
  const columns = ['Summe', 'Mittel'].map((name) => ({ name, type_footer: 'SF' as const }));
  const detail = await client.evaluations.update({ id, body: { plant_type_evaluation_columns: columns } });
  const twins = await context.db
    .selectFrom('plant_evaluation')
    .selectAll()
    .where('plant_type_evaluation_id', '=', id)
    .execute();
  const links = twins.flatMap((twin) =>
    detail.plant_type_evaluation_columns.map((column, index) => ({
      plant_evaluation_id: twin.id,
      plant_type_evaluation_column_id: column.id ?? 0,
      linked_component: String(made.find(({ plantId }) => plantId === twin.plant_id)?.componentId ?? ''),
      linked_component_data_description_data: `W${index + 1}`,
      type_value_column: index === 0 ? 'SD' : 'AD',
    })),
  );
  await context.db.insertInto('plant_evaluation_column').values(links).execute();
  return id;
}

async function createDailyReport(world: World, made: readonly Made[]): Promise<void> {
  const { dailyReports } = (await world.superuser()).client;
  const header = await dailyReports.createHeader({
    body: { name: 'Anlagen', position: 1, organisation_daily_report: world.organisationId },
  });
  const subheader = await dailyReports.createSubheader({
    body: { name: 'Werte', position: 1, organisation_daily_report_header: header.id },
  });
  const codes = ['LD', 'SD', 'AD', 'MD', 'KW', 'FK', 'TK'] as const;
  for (const [index, { componentId, plantId }] of made.slice(0, 20).entries())
    await dailyReports.createPosition({
      body: {
        name: `Spalte ${index}`,
        position: index + 1,
        organisation_daily_report_subheader: subheader.id,
        type_value_column: codes[index % codes.length] ?? 'LD',
        type_footer: 'SF',
        linked_plant: plantId,
        linked_component: componentId,
        linked_component_data_description_data: 'W1',
      },
    });
}

try {
  const { db, engine, jobs } = database;
  await migrate(db, engine);
  const context = { db, engine, jobs, platform: testPlatform() };
  const world = await createWorld(context);
  const made: Made[] = [];
  for (let index = 0; index < PLANTS; index += 1) {
    const plantId = await world.plant({ name: `Anlage ${index}` });
    const { id: componentId, columns } = await world.component(plantId, { columns: COLUMNS });
    await storeYear(context, componentId, index < 5 ? columns : columns.slice(0, 2));
    made.push({ plantId, componentId, columns });
  }
  const evaluation = await createEvaluation(context, world, made);
  await createDailyReport(world, made);
  const { client } = await world
    .superuser()
    .then(({ token }) => ({ client: clientOf(createLeitwarteApi(context, '0.0.0'), token) }));
  process.stdout.write(`${engine}: a year, a value every ${stepMs / 60_000} minutes, ${calls} calls each\n`);

  const year = dayWindows(FIRST, addDays(FIRST, DAYS - 1));
  const codes = ['LD', 'SD', 'AD', 'MD', 'M2'] as const;
  const columnsOf = (plants: number): FigureColumn[] =>
    made.slice(0, plants).flatMap(({ componentId, columns }) =>
      columns.map((column_id, index) => ({
        component_id: componentId,
        column_id,
        zone: ZONE,
        code: codes[index % codes.length] ?? 'LD',
        ignoreZeros: false,
        daysBack: 0,
      })),
    );
  await say('year of days, 10 columns in all over 5 plants', 50, () =>
    readFigures(
      db,
      context.platform,
      columnsOf(5).filter((_, index) => index % 5 === 0),
      year,
    ),
  );
  await say('year of days, 10 columns in each of 5 plants', 50, () =>
    readFigures(db, context.platform, columnsOf(5), year),
  );

  const point = (day: number, month: number) => ({ day, month, year: 2025 });
  const interval = { startIntervall: point(1, 0), endIntervall: point(31, 11), type_intervall: 'day' as const };
  const evaluate = (plants: number) => () =>
    client.evaluations.ofType({
      id: evaluation,
      body: { ...interval, type_data: 'plain', selectionData: made.slice(0, plants).map(({ plantId }) => plantId) },
    });
  await say('evaluation of 25 plants by day over a year, answer', undefined, evaluate(PLANTS / 2));
  await say('evaluation of 50 plants by day over a year, answer', 150, evaluate(PLANTS));
  const ids = { organisationId: world.organisationId, reportId: world.organisationId };
  await say('daily report of a month, 20 columns, answer', undefined, () =>
    client.dailyReports.report({ ...ids, body: { month: 6, year: 2025, type_data: 'plain' } }),
  );
} finally {
  await database.close();
  await postgres?.drop();
  await rm(dataDir, { recursive: true, force: true });
}
