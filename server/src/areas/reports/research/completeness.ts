import type { Completeness } from '@leitwarte/core/entities';
import { compareNames, expectedReadings, HOUR_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { addDays, dayEnd, dayOf, dayStart } from '../../../measurements/calendar.ts';
import { dayWindows } from '../../../measurements/figures/windows.ts';
import { plantOf } from '../../../rights/plants.ts';

/** Number of days of the previous and the next year with which the first and last days of a year are compared. */
const NEIGHBOURS = 15;

/** For each component of a plant and each day of a year: the number of times with readings, and the expected number. */
export async function completeness({
  context: { db, platform },
  viewer,
  params: { id },
  query: { year },
}: Call<'research', 'completeness'>): Promise<Completeness> {
  const { row } = await plantOf(db, viewer, id);
  return readCompleteness(db, row, year, platform.now());
}

/** Like {@link completeness}, for a plant whose visibility was already checked. */
export async function readCompleteness(
  db: Reader,
  { id, name, timezone: zone }: { readonly id: number; readonly name: string; readonly timezone: string },
  year: number,
  now: number,
): Promise<Completeness> {
  // today is left out, because it is not over yet
  const yesterday = addDays(dayOf(zone, now), -1);
  const last = Math.min(year * 10_000 + 1231, yesterday);
  const from = addDays(year * 10_000 + 101, -NEIGHBOURS);
  const until = Math.min(addDays(last, NEIGHBOURS), yesterday);
  const days = dayWindows(from, until).map((window) => window.from);
  const components = await db.selectFrom('component').select(['id', 'name']).where('plant_id', '=', id).execute();
  const axes = await db
    .selectFrom('measurement_axis as axis')
    .innerJoin('component', 'component.id', 'axis.component_id')
    .select(['axis.component_id', 'axis.day', 'axis.n'])
    .where('component.plant_id', '=', id)
    .where('axis.day', '>=', from)
    .where('axis.day', '<=', until)
    .execute();
  const begun = await db
    .selectFrom('measurement_axis as axis')
    .innerJoin('component', 'component.id', 'axis.component_id')
    .select(['axis.component_id', (eb) => eb.fn.min('axis.day').as('day')])
    .where('component.plant_id', '=', id)
    .groupBy('axis.component_id')
    .execute();
  const firstOf = new Map(begun.map((axis) => [axis.component_id, axis.day]));
  const read = new Map(axes.map((axis) => [`${axis.component_id}/${axis.day}`, axis.n]));
  const first = days.indexOf(year * 10_000 + 101);
  const end = days.indexOf(last) + 1;
  const shown = components.map((component) => {
    const counts = days.map((day) => read.get(`${component.id}/${day}`) ?? 0);
    const hours = (day: number) => (dayEnd(zone, day) - dayStart(zone, day)) / HOUR_MS;
    const expected = expectedReadings(days.map((day, at) => ({ count: counts[at] ?? 0, hours: hours(day) })));
    // no readings are expected before a component's first one
    const due = expected.map((count, at) => ((days[at] ?? 0) < (firstOf.get(component.id) ?? Infinity) ? 0 : count));
    const inYear = (all: readonly number[]) => (first < 0 ? [] : all.slice(first, end));
    return { ...component, counts: inYear(counts), expected: inYear(due) };
  });
  return {
    plant: id,
    name,
    zone,
    year,
    components: shown.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id),
  };
}
