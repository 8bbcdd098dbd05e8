import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { listedOrganisation, listingIn, reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import type { Call } from '../../../http/call.ts';
import { foundIn, placeOf } from '../ordered/parents.ts';
import { dashboardsWith, type Dashboard, type Header, type Position, type RowColumn } from './tree.ts';

/** Dashboards of the viewer's organisation by name. */
export async function readDashboards({
  context: { db },
  viewer,
  query: { organisation: asked },
}: Call<'dashboards', 'list'>): Promise<Dashboard[]> {
  const organisation = listedOrganisation(await listingIn(db, viewer, asked));
  if (organisation === undefined) return [];
  const dashboards = await dashboardsWith(db, organisation === 'all' ? {} : { organisationId: organisation });
  return dashboards.toSorted((a, b) => compareNames(a.name ?? '', b.name ?? ''));
}

/** One dashboard; 404 if the viewer does not see it. */
export async function readDashboard(db: Reader, viewer: Viewer, id: number): Promise<Dashboard> {
  const [dashboard] = await dashboardsWith(db, { id });
  if (dashboard === undefined || !reaches(viewer, dashboard.organisation)) throw refuse(404, 'not_found');
  return dashboard;
}

export async function readHeader(db: Reader, viewer: Viewer, id: number): Promise<Header> {
  const { parentId } = await placeOf(db, viewer, 'dashboard_header', id);
  return foundIn((await readDashboard(db, viewer, parentId)).plant_dashboard_headers, id);
}

export async function readPosition(db: Reader, viewer: Viewer, id: number): Promise<Position> {
  const { parentId } = await placeOf(db, viewer, 'dashboard_position', id);
  return foundIn((await readHeader(db, viewer, parentId)).plant_dashboard_positions, id);
}

export async function readRowColumn(db: Reader, viewer: Viewer, id: number): Promise<RowColumn> {
  const { parentId } = await placeOf(db, viewer, 'dashboard_row_column', id);
  return foundIn((await readDashboard(db, viewer, parentId)).plant_dashboard_row_columns, id);
}
