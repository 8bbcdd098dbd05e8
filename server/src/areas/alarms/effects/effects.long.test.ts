import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import { decodeValues, encodeTimes, encodeValues } from '../../../measurements/codec.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import { insertAlarms, insertWatcher } from '../../../testing/alarms.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const PLANTS = 300;
const DAYS = 90;
const MOST_MS = 2_000;
/**
 * Maximum duration of a preview, as a multiple of the time for only reading its data at the same moment, so that the
 * test adapts to slow machines. On an idle machine the factor is at most 2.
 */
const MOST_OF_READING = 3;

describe.each(testEngines)('16: previews for 300 plants over 90 days (%s)', (engine) => {
  test('the previews of changed data-age limits, alarm codes and value limits respond within two seconds', async () => {
    const context = await testContext({ engine, platform: { now: () => NOW } });
    try {
      const { db, platform } = context;
      const world = await createWorld(context);
      const root = await world.superuser();
      const id = world.organisationId;
      const { id: plant_system } = await root.client.plantSystems.create({ body: { name: 'S', organisations: [id] } });
      const { id: alarmcode } = await root.client.alarmCodes.create({ body: { alarm_code: '17', plant_system } });
      const plants: number[] = [];
      const components: { id: number; plant_id: number }[] = [];
      const columns: number[] = [];
      for (let index = 0; index < PLANTS; index += 1) {
        const plant = await world.plant({ name: `Anlage ${index}` });
        plants.push(plant);
        for (let part = 0; part < 2; part += 1) {
          const made = await world.component(plant, { name: `WR ${part}` });
          components.push({ id: made.id, plant_id: plant });
          if (part === 0) columns.push(...made.columns.slice(0, 1));
        }
      }
      await db.updateTable('plant').set({ plant_system_id: plant_system }).execute();
      await db.updateTable('component').set({ created_at: 0, calculate_old_data: 1 }).execute();
      await insertWatcher(db, { organisationId: id, plants, email: 'a@example.org' });
      await seed(db, platform, components, columns);
      await insertAlarms(
        db,
        NOW,
        plants.flatMap((plant_id, index) =>
          Array.from({ length: 40 }, (_, nth) => {
            const began_at = NOW - ((nth * 53 + index) % (DAYS * 24)) * HOUR_MS - 1;
            return {
              plant_id,
              began_at,
              planned_at: began_at + 1,
              received_at: began_at,
              open: null,
              ended_at: began_at + 2,
            };
          }),
        ),
      );

      const timed = async <T>(ask: () => Promise<T>) => {
        let [answer, ms, share] = [await ask(), Infinity, Infinity];
        for (let turn = 0; turn < 4; turn += 1) {
          const plain = await msOf(() => readPlainly(db, platform));
          const own = await msOf(async () => {
            answer = await ask();
          });
          ms = Math.min(ms, own);
          share = Math.min(share, own / plain);
        }
        return { answer, ms, share };
      };
      const hours = await timed(() =>
        root.client.effects.hours({
          id,
          body: { components: components.map((one) => ({ id: one.id, time_diff_warn: 6, time_diff_error: 30 })) },
        }),
      );
      const codes = await timed(() =>
        root.client.effects.codes({
          id,
          body: { codes: [{ alarmcode, type_control_center: '2', send_mail: true, send_sms: true }] },
        }),
      );
      const limits = await timed(() =>
        root.client.effects.limits({ id, body: { columns: columns.map((one) => ({ id: one, col_limit_upper: 90 })) } }),
      );
      const all = { hours, codes, limits };
      console.info(
        engine,
        Object.entries(all).map(([name, { ms, share }]) => `${name} ${Math.round(ms)} ms, ${share.toFixed(2)}`),
      );
      expect(hours.answer.draft.alarms).toBeGreaterThan(PLANTS);
      expect(codes.answer.draft.alarms).toBe(PLANTS * 40);
      expect(limits.answer.columns).toHaveLength(PLANTS);
      expect(limits.answer.columns[0]?.draft.days).toBeGreaterThan(80);
      for (const { ms, share } of Object.values(all))
        expect(Math.min(ms / MOST_MS, share / MOST_OF_READING)).toBeLessThan(1);
    } finally {
      await context.close();
    }
  });
});

async function msOf(run: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await run();
  return performance.now() - since;
}

/**
 * Reads all data that the previews need without computing anything, to measure how fast the machine is at the moment.
 */
async function readPlainly(db: Database, { deflate }: Parameters<typeof encode>[0]): Promise<void> {
  await db
    .selectFrom('import_file')
    .innerJoin('import_component', 'import_file_id', 'import_file.id')
    .selectAll()
    .execute();
  const days = await db
    .selectFrom('measurement_day as day')
    .innerJoin('measurement_axis as axis', (join) =>
      join.onRef('axis.component_id', '=', 'day.component_id').onRef('axis.day', '=', 'day.day'),
    )
    .selectAll('day')
    .execute();
  for (const { packed, n } of days) decodeValues(deflate, packed, n);
  expect(days).toHaveLength(PLANTS * DAYS);
}

/**
 * Stores for each plant one imported file a day, sometimes without the last hours, and one day of readings every five
 * minutes.
 */
async function seed(
  db: Database,
  { deflate }: Parameters<typeof encode>[0],
  components: readonly { readonly id: number; readonly plant_id: number }[],
  columns: readonly number[],
) {
  const owners = new Map(
    (await db.selectFrom('component_column').select(['id', 'component_id']).where('id', 'in', columns).execute()).map(
      (row) => [row.component_id, row.id],
    ),
  );
  const plants = Map.groupBy(components, ({ plant_id }) => plant_id);
  let file = 0;
  const files = [];
  const parts = [];
  const axes = [];
  const blocks = [];
  const { axis, packed } = encode({ deflate });
  for (const [plant_id, own] of plants)
    for (let day = 0; day < DAYS; day += 1) {
      const start = Date.UTC(2026, 5, 1) - (DAYS - day) * DAY_MS;
      const until = start + DAY_MS - 5 * MINUTE_MS;
      file += 1;
      const at = until + (day % 3) * 4 * HOUR_MS;
      files.push({
        id: file,
        plant_id,
        file: `${file}.csv`,
        folder: '',
        size_bytes: 1,
        sha256: '',
        status: 'done',
        rows_read: 288,
        rows_stored: 288,
        rows_duplicate: 0,
        rows_rejected: 0,
        rows_skipped: 0,
        cells_rejected: 0,
        values_stored: 288,
        started_at: at,
        finished_at: at,
      });
      for (const { id } of own) {
        parts.push({
          import_file_id: file,
          component_id: id,
          rows_stored: 288,
          rows_duplicate: 0,
          values_stored: 288,
          first_time: start,
          last_time: until,
        });
        const column = owners.get(id);
        if (column === undefined) continue;
        const key = { component_id: id, day: dayOf('UTC', start) };
        axes.push({ ...key, ...axis, day_start: start, first_ts: start, last_ts: until, rev: 1 });
        blocks.push({
          ...key,
          column_id: column,
          n: 288,
          zeros: 0,
          sum: 0,
          min: 0,
          max: 100,
          first: 0,
          last: 0,
          packed,
        });
      }
    }
  for (const some of chunk(files, 17)) await db.insertInto('import_file').values(some).execute();
  for (const some of chunk(parts, 8)) await db.insertInto('import_component').values(some).execute();
  for (const some of chunk(axes, 12)) await db.insertInto('measurement_axis').values(some).execute();
  for (const some of chunk(blocks, 12)) await db.insertInto('measurement_day').values(some).execute();
}

function encode({ deflate }: { readonly deflate: Parameters<typeof encodeValues>[0] }) {
  const times = Float64Array.from({ length: 288 }, (_, slot) => slot * 5 * MINUTE_MS);
  const values = Float64Array.from(times, (_, slot) => Math.round(Math.abs(Math.sin(slot / 40)) * 1000) / 10);
  const { step, n, times: gaps } = encodeTimes(deflate, times);
  return { axis: { step, n, times: gaps }, packed: encodeValues(deflate, values) };
}
