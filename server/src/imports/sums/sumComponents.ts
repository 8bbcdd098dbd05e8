import type { Reader } from '../../db/database.ts';
import { takesMean } from './slots.ts';

/** A column of a DA component that contributes to a summary. */
export interface SourceColumn {
  readonly componentId: number;
  readonly columnId: number;
}

export interface SumColumn {
  readonly id: number;
  readonly factor: number;
  readonly mean: boolean;
  readonly first: readonly SourceColumn[];
  /** Sources of the second part of a combined column, which is text. */
  readonly second: readonly SourceColumn[] | undefined;
  readonly delimiter: string;
}

/** A summary component (SU) and the sources of its values. */
export interface SumComponent {
  readonly id: number;
  readonly columns: readonly SumColumn[];
}

/** The summary components of a plant. */
export async function sumComponents(db: Reader, plantId: number): Promise<SumComponent[]> {
  const rows = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .selectAll('column')
    .select('component.type_component')
    .where('component.plant_id', '=', plantId)
    .orderBy('column.component_id')
    .orderBy('column.id')
    .execute();
  const named = (name: string): SourceColumn[] =>
    rows
      .filter((row) => row.type_component === 'DA' && row.col_component_data === name)
      .map((row) => ({ componentId: row.component_id, columnId: row.id }));
  const sums = rows.filter((row) => row.type_component === 'SU');
  return Array.from(
    Map.groupBy(sums, (row) => row.component_id),
    ([id, columns]) => ({
      id,
      columns: columns.map((row) => {
        const second = row.col_component_data_description2?.trim();
        return {
          id: row.id,
          factor: row.factor_import ?? 1,
          mean: takesMean(row.col_unit),
          first: named(row.col_component_data_description1?.trim() || row.col_component_data),
          second: second ? named(second) : undefined,
          delimiter: row.col_data_delimiter || ' ',
        };
      }),
    }),
  );
}
