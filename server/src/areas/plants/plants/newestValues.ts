import type { NewestValue } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { chunk } from '../../../db/dialects/parameters.ts';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { latestOf } from '../../../measurements/latest.ts';
import { listedFor } from '../../../rights/plants.ts';

/**
 * The newest value of each column of the plants that the caller sees. An API key that is limited to columns gets only
 * these.
 */
export async function readNewestValues({
  context: { db },
  viewer,
  query: { plant },
}: Call<'plants', 'newestValues'>): Promise<NewestValue[]> {
  const plants = await db
    .selectFrom('plant')
    .select(['plant.id', 'plant.name'])
    .where(listedFor(viewer))
    .$if(plant !== undefined, (query) => query.where('plant.id', '=', plant ?? 0))
    .orderBy('plant.name')
    .orderBy('plant.id')
    .execute();
  if (plant !== undefined && plants.length === 0) throw refuse(404, 'not_found');
  const found: NewestValue[] = [];
  for (const part of chunk(plants, 1)) {
    const named = new Map(part.map(({ id, name }) => [id, name]));
    const columns = await db
      .selectFrom('component_column')
      .innerJoin('component', 'component.id', 'component_column.component_id')
      .select([
        'component.id as component',
        'component.plant_id as plant',
        'component.name as component_name',
        'component_column.id as column',
        'component_column.col_description as description',
        'component_column.col_unit as unit',
      ])
      .where('component.plant_id', 'in', [...named.keys()])
      .orderBy('component.id')
      .orderBy('component_column.nr_pos')
      .orderBy('component_column.id')
      .execute();
    const shown = columns.filter((one) => viewer.columns?.has(one.column) !== false);
    const latest = await latestOf(
      db,
      shown.map((one) => one.component),
    );
    const byPlant = Map.groupBy(shown, (one) => one.plant);
    for (const [id, name] of named)
      for (const one of byPlant.get(id) ?? []) {
        const newest = latest.get(one.component)?.values.get(one.column);
        found.push({ ...one, plant_name: name, time: isoOf(newest?.ts ?? null), value: newest?.value ?? null });
      }
  }
  return found;
}
