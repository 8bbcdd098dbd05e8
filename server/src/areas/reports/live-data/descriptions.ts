import type * as z from 'zod';
import type { PlantDescriptionResponse } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { foundIn } from '../ordered/parents.ts';
import { plantsOf } from '../../common/references.ts';
import type { Call } from '../../../http/call.ts';
import { readSet } from './read.ts';

/**
 * The plants of a live data set by name, each with all its columns and the one that a position shows (decision 2.27).
 * Position 0 stands for a position that is still to be created.
 */
export async function readPlantDescriptions({
  context: { db },
  viewer,
  params: ids,
}: Call<'liveData', 'plantDescriptions'>): Promise<z.output<typeof PlantDescriptionResponse>> {
  const set = await readSet(db, viewer, ids.liveDataId);
  if (set.organisation !== ids.organisationId) throw refuse(404, 'not_found');
  const positions = set.live_data_headers.flatMap((header) => header.live_data_positions);
  const chosen = new Set(ids.positionId === 0 ? [] : foundIn(positions, ids.positionId).component_data_description);
  const shown = (await plantsOf(db, ids.organisationId)).filter((id) => set.plants.includes(id));
  const plants =
    shown.length === 0 ? [] : await db.selectFrom('plant').select(['id', 'name']).where('id', 'in', shown).execute();
  const columns = Map.groupBy(await columnsOfPlants(db, shown), (column) => column.plant_id);
  return {
    plants: plants
      .toSorted((a, b) => compareNames(a.name, b.name))
      .map(({ id, name }) => ({
        id,
        name,
        data_description: (columns.get(id) ?? []).map((column) => ({
          id: column.id,
          col_description: column.col_description,
          component_name: column.component_name,
        })),
        act_component_data_description: columns.get(id)?.find((column) => chosen.has(column.id))?.id ?? null,
      })),
  };
}

/** Columns of plants, sorted by component and then by their order in it. */
export async function columnsOfPlants(db: Reader, plantIds: readonly number[]) {
  if (plantIds.length === 0) return [];
  const rows = await db
    .selectFrom('component_column')
    .innerJoin('component', 'component.id', 'component_column.component_id')
    .where('component.plant_id', 'in', plantIds)
    .orderBy('component_column.nr_pos')
    .orderBy('component_column.id')
    .select([
      'component_column.id',
      'component_column.col_description',
      'component.name as component_name',
      'component.plant_id',
    ])
    .execute();
  return rows.toSorted((a, b) => compareNames(a.component_name, b.component_name));
}
