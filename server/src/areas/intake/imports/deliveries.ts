import { sql } from 'kysely';
import type { Deliveries, DeliveryState } from '@leitwarte/core/entities';
import { HOUR_MS, TIME_DIFF_WARN_HOURS } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { addDays, dayEnd, dayOf, dayStart } from '../../../measurements/calendar.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { readCompleteness } from '../../reports/research/completeness.ts';

/**
 * How much data the components of a plant delivered on each day of a year, and when the data arrived according to the
 * ledger entries of files. A day is late if its first data arrived after the warning limit of the component's data age.
 */
export async function readDeliveries({
  context: { db, platform },
  viewer,
  params: { id },
  query: { year },
}: Call<'imports', 'deliveries'>): Promise<Deliveries> {
  const plant = await writablePlantOf(db, viewer, id);
  const zone = plant.timezone;
  const { components, ...rest } = await readCompleteness(db, plant, year, platform.now());
  const first = year * 10_000 + 101;
  const came = await firstArrivals(db, id, zone, dayStart(zone, first), dayEnd(zone, year * 10_000 + 1231));
  const hours = await db.selectFrom('component').where('plant_id', '=', id).select(['id', 'time_diff_warn']).execute();
  const warnHours = new Map(hours.map((row) => [row.id, row.time_diff_warn ?? TIME_DIFF_WARN_HOURS]));
  return {
    ...rest,
    components: components.map((component) => {
      const delays = component.counts.map((_, at) => {
        const day = addDays(first, at);
        const arrived = came.get(`${component.id}/${day}`);
        return arrived === undefined ? null : Math.max(0, Math.floor((arrived - dayEnd(zone, day)) / HOUR_MS));
      });
      const late = warnHours.get(component.id) ?? TIME_DIFF_WARN_HOURS;
      const states = component.counts.map((count, at) =>
        stateOf(count, component.expected[at] ?? 0, (delays[at] ?? 0) >= late),
      );
      return { ...component, states, delays };
    }),
  };
}

function stateOf(count: number, expected: number, isLate: boolean): DeliveryState {
  if (count === 0) return expected === 0 ? 'idle' : 'none';
  if (isLate) return 'late';
  return count < expected ? 'part' : 'complete';
}

/** When data of a day first arrived by file, by component and day; arrivals are rounded down to the hour. */
async function firstArrivals(
  db: Reader,
  plantId: number,
  zone: string,
  from: number,
  until: number,
): Promise<ReadonlyMap<string, number>> {
  const hour = (column: string) => sql<number>`${sql.ref(column)} / 3600000`;
  const rows = await db
    .selectFrom('component')
    .innerJoin('import_component as part', 'part.component_id', 'component.id')
    .innerJoin('import_file as file', 'file.id', 'part.import_file_id')
    .where('component.plant_id', '=', plantId)
    .where('part.rows_stored', '>', 0)
    .where('part.last_time', '>=', from)
    .where('part.first_time', '<', until)
    .where('file.kind', '=', 'file')
    .where('file.undone_at', 'is', null)
    .where('file.finished_at', 'is not', null)
    .groupBy(['part.component_id', hour('part.first_time'), hour('part.last_time')])
    .select((eb) => [
      'part.component_id',
      eb.fn.min('part.first_time').as('first'),
      eb.fn.max('part.last_time').as('last'),
      eb.fn.min('file.finished_at').as('at'),
    ])
    .execute();
  const arrived = new Map<string, number>();
  for (const { component_id, first, last, at } of rows) {
    if (first === null || last === null || at === null) continue;
    const end = dayOf(zone, Math.min(last, until - 1));
    for (let day = dayOf(zone, Math.max(first, from)); day <= end; day = addDays(day, 1)) {
      const key = `${component_id}/${day}`;
      arrived.set(key, Math.min(at, arrived.get(key) ?? Infinity));
    }
  }
  return arrived;
}
