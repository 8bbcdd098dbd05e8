import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { lockRow, type LockableTable } from '../db/dialects/lockRow.ts';

/** Tables whose rows have a `position` among those of one parent. */
type OrderedTable =
  | 'daily_report_header'
  | 'daily_report_subheader'
  | 'daily_report_position'
  | 'live_data_header'
  | 'live_data_position'
  | 'journal_header'
  | 'journal_position'
  | 'dashboard_header'
  | 'dashboard_position'
  | 'dashboard_row_column';

const parents: Readonly<Record<OrderedTable, { readonly table: LockableTable; readonly column: string }>> = {
  daily_report_header: { table: 'organisation', column: 'organisation_id' },
  daily_report_subheader: { table: 'daily_report_header', column: 'daily_report_header_id' },
  daily_report_position: { table: 'daily_report_subheader', column: 'daily_report_subheader_id' },
  live_data_header: { table: 'live_data', column: 'live_data_id' },
  live_data_position: { table: 'live_data_header', column: 'live_data_header_id' },
  journal_header: { table: 'plant_system', column: 'plant_system_id' },
  journal_position: { table: 'journal_header', column: 'journal_header_id' },
  dashboard_header: { table: 'plant_dashboard', column: 'plant_dashboard_id' },
  dashboard_position: { table: 'dashboard_header', column: 'dashboard_header_id' },
  dashboard_row_column: { table: 'plant_dashboard', column: 'plant_dashboard_id' },
};

/**
 * Deletes a row and numbers those that remain beside it from 1, so that no hole stays where a client ends before it has
 * saved them (ordering-7). The parent is held meanwhile: of two deletions at once each sees what the other left.
 * @param parentId the organisation, header, set … that the row is part of
 * @param column of headers of a dashboard: the column of the table, in which each has its place (decision 3.35)
 */
export async function removeOrdered(
  tx: Tx,
  table: OrderedTable,
  id: number,
  parentId: number,
  column?: number,
): Promise<void> {
  const parent = parents[table];
  await lockRow(tx, parent.table, parentId);
  await tx.deleteFrom(table).where('id', '=', id).execute();
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'position'])
    .where(sql.ref(parent.column), '=', parentId)
    .$if(column !== undefined, (query) => query.where(sql.ref('column'), '=', column))
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const [index, row] of rows.entries())
    if (row.position !== index + 1)
      await tx
        .updateTable(table)
        .set({ position: index + 1 })
        .where('id', '=', row.id)
        .execute();
}
