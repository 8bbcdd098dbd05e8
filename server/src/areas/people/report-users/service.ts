import type { ReportUser } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { isReachable } from '@leitwarte/core/rules';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import { logActivity } from '../../common/activityLog.ts';
import { changesOf, refuseForbiddenChanges } from '../../common/changes.ts';
import { bitOf, given, textOrNull } from '../../../measurements/columnTypes.ts';
import { mustExist } from '../../common/references.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { readReportUser } from './read.ts';

/** Creates a report user, who needs an address or a phone number (decision 2.41). */
export async function createReportUser({ context, viewer, body }: Call<'reportUsers', 'create'>): Promise<ReportUser> {
  const organisationId = organisationOfNew(viewer, body.organisation);
  if (organisationId === null) throw refuseField('organisation', 'required');
  if (!isReachable(body)) throw refuse(400, 'contact_missing');
  const now = context.platform.now();
  return context.db.transaction().execute(async (tx) => {
    await mustExist(tx, 'organisation', 'organisation', [organisationId]);
    const { id } = await tx
      .insertInto('account')
      .values({
        username: null,
        username_key: null,
        first_name: body.first_name,
        last_name: body.last_name,
        description: textOrNull(body.description ?? null),
        email: textOrNull(body.email ?? null),
        phone_number: textOrNull(body.phone_number ?? null),
        organisation_id: organisationId,
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logActivity(tx, now, viewer, 'Create', `${body.first_name} ${body.last_name}`);
    return readReportUser(tx, viewer, id);
  });
}

/**
 * Changes a report user. Every user of the organisation may change `send_daily_report`, other fields only users with
 * the write right (decision 4.11).
 */
export async function updateReportUser({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'reportUsers', 'update'>): Promise<ReportUser> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', id);
    const current = await readReportUser(tx, viewer, id);
    const change = changesOf(current, body);
    if (Object.keys(change).length === 0) return current;
    refuseForbiddenChanges('ReportUser', viewer, current, change);
    for (const field of ['first_name', 'last_name'] as const)
      if (change[field] === null) throw refuseField(field, 'blank');
    const losesContact = change.email !== undefined || change.phone_number !== undefined;
    if (losesContact && !isReachable({ ...current, ...change })) throw refuse(400, 'contact_missing');
    await mustStillBe(() => current);
    const { send_daily_report, ...texts } = change;
    await tx
      .updateTable('account')
      .set({
        ...given({
          ...texts,
          send_daily_report: send_daily_report === undefined ? undefined : bitOf(send_daily_report),
        }),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    return readReportUser(tx, viewer, id);
  });
}

export async function removeReportUser({
  context: { db },
  viewer,
  params: { id },
}: Call<'reportUsers', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readReportUser(tx, viewer, id);
    await tx.deleteFrom('account').where('id', '=', id).execute();
  });
}
