import type { Provenance } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../http/call.ts';
import { rowOfDay } from '../../reports/interval.ts';
import { provenanceOf } from '../../reports/provenance.ts';
import { visibleTo } from '../../rights/plants.ts';

/** The readings of a column on a day, each with its file and line. */
export async function columnProvenance({
  context: { db, platform },
  viewer,
  params: { id },
  query: { day, readings },
}: Call<'research', 'provenance'>): Promise<Provenance> {
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
  const figure = {
    name: column.name,
    columns: [column],
    code: null,
    calculation: 'sum',
    ignoreZeros: false,
    daysBack: 0,
    row: rowOfDay('day', day),
  } as const;
  return provenanceOf(db, platform, figure, readings);
}
