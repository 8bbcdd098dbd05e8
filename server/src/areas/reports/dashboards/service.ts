import { sameValue } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import { logActivity } from '../../common/activityLog.ts';
import { given, textOrNull } from '../../../measurements/columnTypes.ts';
import { mustExist } from '../../common/references.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { readDashboard } from './read.ts';
import type { Dashboard } from './tree.ts';

/** Type of a new dashboard (one row for each component), until a superuser changes it. */
const NEW_DASHBOARD_TYPE = 'row';

export async function createDashboard({
  context: { db, platform },
  viewer,
  body,
}: Call<'dashboards', 'create'>): Promise<Dashboard> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    const organisation_id = organisationOfNew(viewer, body.organisation);
    await mustExist(tx, 'organisation', 'organisation', organisation_id === null ? [] : [organisation_id]);
    const { id } = await tx
      .insertInto('plant_dashboard')
      .values({ name: body.name, organisation_id, type: NEW_DASHBOARD_TYPE, ...createdStamp(viewer, now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logActivity(tx, now, viewer, 'Create', body.name);
    return readDashboard(tx, viewer, id);
  });
}

/**
 * Changes a dashboard. Only superusers can change its type; from other users an unchanged type is ignored, and a
 * changed one gets 403.
 */
export async function updateDashboard({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'dashboards', 'update'>): Promise<Dashboard> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant_dashboard', id);
    const current = await readDashboard(tx, viewer, id);
    const type = body.type === undefined ? current.type : textOrNull(body.type);
    if (!viewer.isSuperuser && !sameValue(type, current.type)) throw refuse(403, 'permission_denied');
    await mustStillBe(() => current);
    await tx
      .updateTable('plant_dashboard')
      .set({
        ...given({ name: body.name, num_alarms: body.num_alarms }),
        type,
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    return readDashboard(tx, viewer, id);
  });
}
