import type { Completeness } from '@leitwarte/core/entities';
import { compareNames, expectedReadings } from '@leitwarte/core/rules';
import type { Call } from '../../http/call.ts';
import { addDays, dayOf } from '../../measurements/calendar.ts';
import { dayWindows } from '../../measurements/figures/windows.ts';
import { plantOf } from '../../rights/plants.ts';

/** Days of the neighbouring years by which the ends of a year are measured. */
const NEIGHBOURS = 15;

/** How many instants each component of a plant has on each day of a year, and how many it should have. */
export async function completeness({
  context: { db, platform },
  viewer,
  params: { id },
  query: { year },
}: Call<'research', 'completeness'>): Promise<Completeness> {
  const { row: plant } = await plantOf(db, viewer, id);
  const today = dayOf(plant.timezone, platform.now());
  const last = Math.min(year * 10_000 + 1231, today);
  const from = addDays(year * 10_000 + 101, -NEIGHBOURS);
  const until = Math.min(addDays(last, NEIGHBOURS), today);
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
  const read = new Map(axes.map((axis) => [`${axis.component_id}/${axis.day}`, axis.n]));
  const first = days.indexOf(year * 10_000 + 101);
  const end = days.indexOf(last) + 1;
  const shown = components.map((component) => {
    const counts = days.map((day) => read.get(`${component.id}/${day}`) ?? 0);
    const inYear = (all: readonly number[]) => (first < 0 ? [] : all.slice(first, end));
    return { ...component, counts: inYear(counts), expected: inYear(expectedReadings(counts)) };
  });
  return {
    plant: id,
    name: plant.name,
    zone: plant.timezone,
    year,
    components: shown.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id),
  };
}
