import { sql } from 'kysely';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import { mustReachOrganisation, reached } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Tables of the roots of ordered trees. */
type Root = 'organisation' | 'live_data' | 'plant_system' | 'plant_dashboard';

/** Tables whose rows have a `position` within their parent. */
export type OrderedTable =
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

interface Parent {
  readonly table: Root | OrderedTable;
  /** Column of the child that contains the id of its parent. */
  readonly column: string;
  /**
   * Column of the child by which the list is split: headers of a dashboard are ordered separately in each column of the
   * table (decision 3.35).
   */
  readonly lane?: string;
}

export const parents: Readonly<Record<OrderedTable, Parent>> = {
  daily_report_header: { table: 'organisation', column: 'organisation_id' },
  daily_report_subheader: { table: 'daily_report_header', column: 'daily_report_header_id' },
  daily_report_position: { table: 'daily_report_subheader', column: 'daily_report_subheader_id' },
  live_data_header: { table: 'live_data', column: 'live_data_id' },
  live_data_position: { table: 'live_data_header', column: 'live_data_header_id' },
  journal_header: { table: 'plant_system', column: 'plant_system_id' },
  journal_position: { table: 'journal_header', column: 'journal_header_id' },
  dashboard_header: { table: 'plant_dashboard', column: 'plant_dashboard_id', lane: 'column' },
  dashboard_position: { table: 'dashboard_header', column: 'dashboard_header_id' },
  dashboard_row_column: { table: 'plant_dashboard', column: 'plant_dashboard_id' },
};

/** Position of a row in its tree: the ids of its parent and root. */
export interface Place {
  readonly parentId: number;
  /** Id of the root: an organisation, live data set, plant system or dashboard. */
  readonly rootId: number;
}

/** The ids of a row's parent and root; 404 if the viewer does not see the tree. */
export async function placeOf(db: Reader, viewer: Viewer, table: OrderedTable, id: number): Promise<Place> {
  const parent = parents[table];
  const row = await db
    .selectFrom(table)
    .select(sql.ref<number>(parent.column).as('parent_id'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(404, 'not_found');
  return { parentId: row.parent_id, rootId: await rootOf(db, viewer, parent.table, row.parent_id) };
}

/** Id of the root of a row, which may be the row itself; 404 if the viewer does not see it. */
export async function rootOf(db: Reader, viewer: Viewer, table: Parent['table'], id: number): Promise<number> {
  switch (table) {
    case 'organisation':
      await mustReachOrganisation(db, viewer, id);
      return id;
    case 'plant_system':
      if ((await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) === undefined)
        throw refuse(404, 'not_found');
      return id;
    case 'live_data':
    case 'plant_dashboard':
      reached(viewer, await db.selectFrom(table).select('organisation_id').where('id', '=', id).executeTakeFirst());
      return id;
    default:
      return (await placeOf(db, viewer, table, id)).rootId;
  }
}

/** The row with this id; 404 if it is not in the list. */
export function foundIn<T extends { readonly id: number }>(rows: readonly T[], id: number): T {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw refuse(404, 'not_found');
  return row;
}
