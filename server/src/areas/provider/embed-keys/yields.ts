import type { EmbedYields } from '@leitwarte/core/entities';
import { compareNames, isEnergyUnit } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import type { Ready } from '../../../http/memory/ready.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { dayWindows } from '../../../measurements/figures/windows.ts';
import { dateOf } from '../../../reports/report.ts';
import { linkedFigures, unitsOfLinks, type LinkedColumn } from '../../../reports/sources.ts';
import { listedFor } from '../../../rights/plants.ts';
import { readEvaluation } from '../../reports/evaluations/read.ts';
import { linksOf } from '../../reports/evaluations/results.ts';
import { shownTo } from './remembered.ts';

type Wanted = Call<'embed', 'yields'>;

interface Plant {
  readonly id: number;
  readonly timezone: string;
  readonly plant_type_id: number;
}

/**
 * Energy by day of the plants that the caller sees, as their daily evaluation has it: its first column that is energy. A plant
 * without one is left out.
 */
export function readEmbedYields(call: Wanted): Promise<Ready<EmbedYields[]> | EmbedYields[]> {
  const { plant, days } = call.query;
  return shownTo(call, 'yields', `yields ${plant ?? ''} ${days}`, async () => {
    const plants = await plantsOf(call);
    const links = await yieldLinks(call, plants);
    const ofZone = Map.groupBy(
      plants.filter(({ id }) => links.has(id)),
      ({ timezone }) => timezone,
    );
    const all = (await Promise.all(Array.from(ofZone, ([zone, own]) => yieldsIn(call, zone, own, links)))).flat();
    const place = new Map(plants.map(({ id }, index) => [id, index]));
    return all.toSorted((a, b) => (place.get(a.plant) ?? 0) - (place.get(b.plant) ?? 0));
  });
}

async function plantsOf({ context: { db }, viewer, query: { plant } }: Wanted): Promise<Plant[]> {
  const rows = await db
    .selectFrom('plant')
    .select(['plant.id', 'plant.name', 'plant.timezone', 'plant.plant_type_id'])
    .where(listedFor(viewer))
    .execute();
  return rows
    .filter(({ id }) => plant === undefined || id === plant)
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** Where each plant's energy of a day comes from. */
async function yieldLinks(
  { context: { db }, viewer }: Wanted,
  plants: readonly Plant[],
): Promise<ReadonlyMap<number, LinkedColumn>> {
  const found = new Map<number, LinkedColumn>();
  if (plants.length === 0) return found;
  const evaluations = await db
    .selectFrom('plant_type_evaluation')
    .select(['id', 'name', 'plant_type_id'])
    .where('plant_type_id', 'in', [...new Set(plants.map((plant) => plant.plant_type_id))])
    .where('type_evaluation', '=', 'DA')
    .where('only_superuser_access', '=', 0)
    .execute();
  for (const { id, plant_type_id } of evaluations.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id)) {
    const own = plants.filter((plant) => plant.plant_type_id === plant_type_id && !found.has(plant.id));
    const links = await linksOf(db, await readEvaluation(db, viewer, id), own);
    const units = await unitsOfLinks(db, links);
    for (const [index, link] of links.entries()) {
      const [plant = 0] = link.plantIds;
      if (isEnergyUnit(units[index]) && !found.has(plant)) found.set(plant, link);
    }
  }
  return found;
}

/** Plants of one zone have the same days. */
async function yieldsIn(
  { context, query: { days } }: Wanted,
  zone: string,
  plants: readonly Plant[],
  links: ReadonlyMap<number, LinkedColumn>,
): Promise<EmbedYields[]> {
  const today = dayOf(zone, context.platform.now());
  const rows = dayWindows(addDays(today, 1 - days), today);
  const own = plants.flatMap(({ id }) => links.get(id) ?? []);
  const figures = await linkedFigures(context, own, rows);
  return plants.map(({ id }, index) => ({
    plant: id,
    unit: figures[index]?.unit ?? '',
    days: rows.map((window, row) => ({ day: dateOf(window), energy: figures[index]?.figures[row] ?? null })),
  }));
}
