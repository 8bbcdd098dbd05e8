import type { SeriesColumn } from '@leitwarte/core/entities';
import type { Reader } from '../db/database.ts';
import { inPortions } from '../db/portions.ts';

/** A column with its names, whether it is computed from other components, and the factor of its files. */
export type DescribedColumn = SeriesColumn & { readonly computed: boolean; readonly factor: number | null };

/** Columns with the names that charts, files and provenance show. */
export async function describedColumns(db: Reader, columnIds: readonly number[]): Promise<DescribedColumn[]> {
  const rows = await inPortions([...new Set(columnIds)], (ids) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('component', 'component.id', 'column.component_id')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .select(['column.id', 'column.col_description as description', 'column.col_unit as unit'])
      .select(['component.id as component_id', 'component.name as component', 'component.type_component'])
      .select(['plant.id as plant_id', 'plant.name as plant', 'plant.timezone as zone'])
      .select(['column.col_limit_low as limit_low', 'column.col_limit_upper as limit_upper'])
      .select('column.factor_import as factor')
      .where('column.id', 'in', ids)
      .execute(),
  );
  return rows.map(({ type_component: type, factor, ...row }) => ({
    ...row,
    computed: type === 'SU',
    factor: factor === 1 ? null : factor,
  }));
}
