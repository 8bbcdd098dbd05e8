import { compareNames, isDerived, isEnergyUnit } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { type LinkedColumn, unitsOfLinks } from '../../../reports/sources.ts';
import { readEvaluation } from '../../reports/evaluations/read.ts';
import { linksOf } from '../../reports/evaluations/results.ts';

/**
 * For each plant the column that its energy by day is read from: the first column of measured energy in the first daily
 * evaluation that has one.
 */
export async function yieldLinks(
  { context: { db }, viewer }: Pick<Call<'embed', 'yields'>, 'context' | 'viewer'>,
  plants: readonly { readonly id: number; readonly plant_type_id: number }[],
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
      if (isEnergyUnit(units[index]) && !isDerived(link.code) && !found.has(plant)) found.set(plant, link);
    }
  }
  return found;
}
