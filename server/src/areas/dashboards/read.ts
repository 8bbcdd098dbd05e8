import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { listedOrganisation, reaches } from '../../rights/organisations.ts';
import type { Account } from '../../rights/viewer.ts';
import type { Call } from '../../http/call.ts';
import { dashboardsWith, type Dashboard, type Header, type Position, type RowColumn } from './tree.ts';

/** Dashboards of the viewer's organisation by name. */
export async function readDashboards({ context: { db }, viewer }: Call<'dashboards', 'list'>): Promise<Dashboard[]> {
  const organisation = listedOrganisation(viewer);
  if (organisation === undefined) return [];
  const dashboards = await dashboardsWith(db, organisation === 'all' ? {} : { organisationId: organisation });
  return dashboards.toSorted((a, b) => compareNames(a.name ?? '', b.name ?? ''));
}

/** One dashboard; 404 out of reach. */
export async function readDashboard(db: Reader, viewer: Account, id: number): Promise<Dashboard> {
  const [dashboard] = await dashboardsWith(db, { id });
  if (dashboard === undefined || !reaches(viewer, dashboard.organisation)) throw refuse(404, 'not_found');
  return dashboard;
}

export async function readHeader(db: Reader, viewer: Account, id: number): Promise<Header> {
  const row = await db
    .selectFrom('dashboard_header')
    .select('plant_dashboard_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const dashboard = await readDashboard(db, viewer, row?.plant_dashboard_id ?? 0);
  return found(dashboard.plant_dashboard_headers.find((header) => header.id === id));
}

export async function readPosition(db: Reader, viewer: Account, id: number): Promise<Position> {
  const row = await db
    .selectFrom('dashboard_position')
    .select('dashboard_header_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const header = await readHeader(db, viewer, row?.dashboard_header_id ?? 0);
  return found(header.plant_dashboard_positions.find((position) => position.id === id));
}

export async function readRowColumn(db: Reader, viewer: Account, id: number): Promise<RowColumn> {
  const row = await db
    .selectFrom('dashboard_row_column')
    .select('plant_dashboard_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const dashboard = await readDashboard(db, viewer, row?.plant_dashboard_id ?? 0);
  return found(dashboard.plant_dashboard_row_columns.find((column) => column.id === id));
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse(404, 'not_found');
  return row;
}
