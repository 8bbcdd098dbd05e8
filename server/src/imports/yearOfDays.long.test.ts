import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFigures } from '../measurements/figures/readFigures.ts';
import { dayWindows } from '../measurements/figures/windows.ts';
import { openImportRoom } from '../testing/importRoom.ts';
import { makePlant } from '../testing/makePlant.ts';
import { testContext, testEngines, type TestContext } from '../testing/database.ts';

/** One plant in each of these zones: with clock changes in Europe and elsewhere, by half an hour, and without. */
const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const COLUMNS = Array.from({ length: 10 }, (_, column) => `c${column}`);
const STEP_MS = 1_800_000;
/** Start two days before 2025, so that the days of 2025 are complete in every zone. */
const FIRST = Date.UTC(2024, 11, 30);
const SLOTS = 369 * 48;
const DAYS = dayWindows(20250101, 20251231);

const valueAt = (slot: number, column: number, plant: number) => (slot * 7919 + column * 1031 + plant * 127) % 10_007;

/** The year as a logger's file, in UTC. */
function fileOf(plant: number): string {
  const lines = Array.from({ length: SLOTS }, (_, slot) =>
    [new Date(FIRST + slot * STEP_MS).toISOString(), ...COLUMNS.map((_, column) => valueAt(slot, column, plant))].join(
      ';',
    ),
  );
  return `${[['zeit', ...COLUMNS].join(';'), ...lines].join('\n')}\n`;
}

/** Maximum and sum of every day, computed by PostgreSQL's own calendar from the plain values. */
async function byPostgres({ db }: TestContext): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select p || ' ' || c || ' ' || day || ' ' || max(v) || ' ' || sum(v) as found from (
      select p, c, (s::bigint * 7919 + c * 1031 + p * 127) % 10007 as v,
        to_char(to_timestamp(${FIRST / 1000}::bigint + s::bigint * ${STEP_MS / 1000}) at time zone
          (string_to_array(${zones.join(' ')}, ' '))[p + 1], 'YYYYMMDD') as day
      from generate_series(0, ${SLOTS - 1}) s, generate_series(0, 9) c, generate_series(0, 4) p) plain
    where day between '20250101' and '20251231' group by p, c, day`.execute(db);
  return rows.map(({ found }) => found).toSorted();
}

/** Maximum and sum of every day, from imported files. */
async function byImport(context: TestContext): Promise<string[]> {
  const room = await openImportRoom(context);
  const plants = [];
  for (const [plant, timezone] of zones.entries()) {
    const made = await makePlant(context.db, {
      plant: { timezone },
      components: [
        {
          file_prefix: 'jahr',
          timezone_file: 'UTC',
          import_data_date_column_name: 'zeit',
          import_data_time_column_name: '',
          import_data_datetime_format: "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
          columns: COLUMNS,
        },
      ],
    });
    await room.put(made, 'jahr.csv', fileOf(plant));
    plants.push({ made, zone: timezone });
  }
  expect(await room.run()).toMatchObject({ files_imported: zones.length, rows_rejected: 0 });
  await room.remove();
  const columns = plants.flatMap(({ made, zone }) =>
    (made.columnIds[0] ?? []).flatMap((column_id) =>
      (['MD', 'SD'] as const).map((code) => ({
        component_id: made.componentIds[0] ?? 0,
        column_id,
        zone,
        code,
        ignoreZeros: false,
        daysBack: 0 as const,
      })),
    ),
  );
  const figures = await readFigures(context, columns, DAYS);
  return Array.from({ length: zones.length * COLUMNS.length }, (_, index) =>
    DAYS.map(({ from }, day) => {
      const [most, sum] = [figures[2 * index]?.[day], figures[2 * index + 1]?.[day]];
      return `${Math.floor(index / COLUMNS.length)} ${index % COLUMNS.length} ${from} ${most} ${sum}`;
    }),
  )
    .flat()
    .toSorted();
}

describe.runIf(process.env['TEST_DATABASE_URL'])('18,250 days of a year over both clock changes', () => {
  const contexts = new Map<string, TestContext>();
  let expected: string[] = [];
  beforeAll(async () => {
    for (const engine of testEngines) contexts.set(engine, await testContext({ engine }));
    const postgres = contexts.get('postgres');
    if (postgres) expected = await byPostgres(postgres);
  });
  afterAll(() => Promise.all(Array.from(contexts.values(), (context) => context.close())));

  test.each(testEngines)(
    "the maxima and sums of 18,250 days equal those by PostgreSQL's own calendar (%s)",
    async (engine) => {
      const context = contexts.get(engine);
      expect(expected).toHaveLength(18_250);
      expect(context && (await byImport(context))).toEqual(expected);
    },
  );
});
