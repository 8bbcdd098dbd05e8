import type * as z from 'zod';
import type { DashboardPositionPatch } from '@leitwarte/core/entities';
import { bitOf, given, textOrNull } from '../../measurements/columnTypes.ts';
import { orMissing } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import type { Call } from '../../http/call.ts';
import { readDashboard, readHeader, readPosition, readRowColumn } from './read.ts';
import type { Position, RowColumn } from './tree.ts';

export async function createPosition({
  context: { db, platform },
  viewer,
  body,
}: Call<'dashboards', 'createPosition'>): Promise<Position> {
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

export async function updatePosition({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'dashboards', 'updatePosition'>): Promise<Position> {
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

export async function removePosition({
  context: { db },
  viewer,
  params: { id },
}: Call<'dashboards', 'removePosition'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plant_dashboard_header: headerId } = await readPosition(tx, viewer, id);
    await removeOrdered(tx, 'dashboard_position', id, headerId ?? 0);
  });
}

export async function createRowColumn({
  context: { db, platform },
  viewer,
  body,
}: Call<'dashboards', 'createRowColumn'>): Promise<RowColumn> {
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

export async function updateRowColumn({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'dashboards', 'updateRowColumn'>): Promise<RowColumn> {
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

export async function removeRowColumn({
  context: { db },
  viewer,
  params: { id },
}: Call<'dashboards', 'removeRowColumn'>): Promise<void> {
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
