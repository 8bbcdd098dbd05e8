import type * as z from 'zod';
import type { AlarmCodeOrganisation, AlarmCodeOrganisationPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { mustExist, orMissing } from '../../common/references.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { readAlarmCode, readSetting } from './read.ts';

/**
 * Stores an organisation's first setting for a code, which had the defaults until now; 409 if another user has stored
 * one meanwhile.
 */
export async function createSetting({
  context: { db, platform },
  viewer,
  body,
}: Call<'alarmCodes', 'createSetting'>): Promise<AlarmCodeOrganisation> {
  return db.transaction().execute(async (tx) => {
    organisationOfNew(viewer, body.organisation);
    await mustExist(tx, 'organisation', 'organisation', [body.organisation]);
    await orMissing('alarmcode', body.alarmcode, readAlarmCode(tx, viewer, body.alarmcode));
    const row = await tx
      .insertInto('alarm_code_organisation')
      .values({
        alarm_code_id: body.alarmcode,
        organisation_id: body.organisation,
        ...storedFields(body),
        ...createdStamp(viewer, platform.now()),
      })
      .onConflict((conflict) => conflict.columns(['alarm_code_id', 'organisation_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) throw refuse(409, 'conflict');
    return readSetting(tx, viewer, row.id);
  });
}

/** Changes the setting of a code. Its organisation and its code cannot be changed. */
export async function updateSetting({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'alarmCodes', 'updateSetting'>): Promise<AlarmCodeOrganisation> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'alarm_code_organisation', id);
    const current = await readSetting(tx, viewer, id);
    for (const field of ['alarmcode', 'organisation'] as const)
      if (body[field] !== undefined && body[field] !== current[field]) throw refuseField(field, 'invalid');
    await mustStillBe(() => current);
    await tx
      .updateTable('alarm_code_organisation')
      .set({ ...storedFields(body), ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    return readSetting(tx, viewer, id);
  });
}

function storedFields(body: z.output<typeof AlarmCodeOrganisationPatch>) {
  const bit = (flag: boolean | undefined) => (flag === undefined ? undefined : bitOf(flag));
  return given({
    type_control_center: body.type_control_center,
    is_error_message: bit(body.is_error_message),
    send_mail: bit(body.send_mail),
    send_sms: bit(body.send_sms),
  });
}
