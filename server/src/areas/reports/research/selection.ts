import type { SeriesColumn } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { RESEARCH_MAX } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { describedColumns } from '../../../reports/describedColumns.ts';
import { visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';

/** A selected column, with its names in charts and files. */
export type ChosenColumn = SeriesColumn;

type Entry = number | { readonly id?: unknown; readonly description_id?: unknown };

/**
 * Ids of a selection in its order, without duplicates. Entries are ids, or objects with `id` or `description_id`
 * (decision 3.63).
 */
export function chosenIds(selection: readonly Entry[]): number[] {
  const ids = selection.map((entry) => (typeof entry === 'number' ? entry : (entry.description_id ?? entry.id)));
  return [...new Set(ids)].filter((id) => typeof id === 'number');
}

/** Like {@link chosenIds}; refuses with 400 more than 10 columns in a research (decision 3.85). */
export function researchIds(selection: readonly Entry[]): number[] {
  const ids = chosenIds(selection);
  if (ids.length > RESEARCH_MAX) throw refuse(400, 'too_many_descriptions');
  return ids;
}

/** Where the selected columns must be: in one component, in certain plants, or in any plant that the viewer sees. */
export type SelectionScope = { readonly componentId: number } | { readonly plantIds: readonly number[] } | 'anywhere';

/**
 * The selected columns in their order. Refuses with 400 at the field a column that is not within the scope or that the
 * viewer does not see, and with 400 `not_analysable` one that is not suitable for analysis.
 */
export async function chosenColumns(
  db: Reader,
  viewer: Viewer,
  ids: readonly number[],
  scope: SelectionScope,
  field = 'selectionData',
): Promise<ChosenColumn[]> {
  const rows = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['column.id', 'column.is_suitable_for_analyse', 'column.component_id', 'component.plant_id'])
    .where('column.id', 'in', ids)
    .where(visibleTo(viewer))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = found.get(id);
    const inScope =
      row !== undefined &&
      (scope === 'anywhere' ||
        ('componentId' in scope ? row.component_id === scope.componentId : scope.plantIds.includes(row.plant_id)));
    if (!inScope) throw refuseField(field, 'does_not_exist', { id });
    if (!flagOf(row.is_suitable_for_analyse)) throw refuse(400, 'not_analysable');
  }
  const named = new Map(
    (await describedColumns(db, ids)).map(({ computed: _computed, factor: _factor, ...column }) => [column.id, column]),
  );
  return ids.flatMap((id) => named.get(id) ?? []);
}
