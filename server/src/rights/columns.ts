import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../db/database.ts';
import { visibleTo } from './plants.ts';
import type { Viewer } from './viewer.ts';

/** A column of a plant that the viewer sees; throws 404 for any other. */
export async function visibleColumn(db: Reader, viewer: Viewer, id: number) {
  const column = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['column.id as column_id', 'column.component_id', 'column.col_description as name'])
    .select('plant.timezone as zone')
    .where('column.id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  if (column === undefined) throw refuse(404, 'not_found');
  return column;
}
