import type * as z from 'zod';
import type {
  DashboardPositionCreate,
  DashboardPositionPatch,
  DashboardRowColumnCreate,
  DashboardRowColumnPatch,
} from '@leitwarte/core/entities';
import type { ServerContext } from '../../platform/context.ts';
import type { Account } from '../../rights/viewer.ts';
import { bitOf, given, textOrNull } from '../../measurements/columnTypes.ts';
import { orMissing } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import { readDashboard, readHeader, readPosition, readRowColumn } from './read.ts';
import type { Position, RowColumn } from './tree.ts';

export async function createPosition(
  { db, platform }: ServerContext,
  viewer: Account,
  body: z.output<typeof DashboardPositionCreate>,
): Promise<Position> {
  return db.transaction().execute(async (tx) => {
    const headerId = body.plant_dashboard_header;
    await orMissing('plant_dashboard_header', headerId, readHeader(tx, viewer, headerId));
    const { id } = await tx
      .insertInto('dashboard_position')
      .values({
        name: body.name,
        position: body.position,
        dashboard_header_id: headerId,
        ...shownFields(body),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readPosition(tx, viewer, id);
  });
}

export async function updatePosition(
  { db, platform }: ServerContext,
  viewer: Account,
  id: number,
  body: z.output<typeof DashboardPositionPatch>,
): Promise<Position> {
  return db.transaction().execute(async (tx) => {
    await readPosition(tx, viewer, id);
    await tx
      .updateTable('dashboard_position')
      .set({
        ...given({ name: body.name, position: body.position }),
        ...shownFields(body),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    return readPosition(tx, viewer, id);
  });
}

export async function removePosition({ db }: ServerContext, viewer: Account, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plant_dashboard_header: headerId } = await readPosition(tx, viewer, id);
    await removeOrdered(tx, 'dashboard_position', id, headerId ?? 0);
  });
}

export async function createRowColumn(
  { db, platform }: ServerContext,
  viewer: Account,
  body: z.output<typeof DashboardRowColumnCreate>,
): Promise<RowColumn> {
  return db.transaction().execute(async (tx) => {
    const { name, position, plant_dashboard: dashboardId } = body;
    await orMissing('plant_dashboard', dashboardId, readDashboard(tx, viewer, dashboardId));
    const { id } = await tx
      .insertInto('dashboard_row_column')
      .values({ name, position, plant_dashboard_id: dashboardId, ...createdStamp(viewer, platform.now()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readRowColumn(tx, viewer, id);
  });
}

export async function updateRowColumn(
  { db, platform }: ServerContext,
  viewer: Account,
  id: number,
  body: z.output<typeof DashboardRowColumnPatch>,
): Promise<RowColumn> {
  return db.transaction().execute(async (tx) => {
    await readRowColumn(tx, viewer, id);
    await tx
      .updateTable('dashboard_row_column')
      .set({ ...given(body), ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    return readRowColumn(tx, viewer, id);
  });
}

export async function removeRowColumn({ db }: ServerContext, viewer: Account, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plant_dashboard: dashboardId } = await readRowColumn(tx, viewer, id);
    await removeOrdered(tx, 'dashboard_row_column', id, dashboardId ?? 0);
  });
}

function shownFields(body: z.output<typeof DashboardPositionPatch>) {
  return given({
    name_display: body.name_display === undefined ? undefined : textOrNull(body.name_display),
    is_chart: body.is_chart === undefined ? undefined : bitOf(body.is_chart),
  });
}
