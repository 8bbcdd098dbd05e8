import type { AlarmCode } from '@leitwarte/core/entities';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { given, textOrNull } from '../../../measurements/columnTypes.ts';
import { mustExist } from '../../common/references.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { readAlarmCode } from './read.ts';

export async function createAlarmCode({
  context: { db, platform },
  viewer,
  body,
}: Call<'alarmCodes', 'create'>): Promise<AlarmCode> {
  return db.transaction().execute(async (tx) => {
    await mustExist(tx, 'plant_system', 'plant_system', [body.plant_system]);
    const code = { alarm_code: body.alarm_code, alarm_bracket: body.alarm_bracket ?? '' };
    await mustBeFree(tx, { ...code, systemId: body.plant_system, exceptId: 0 });
    const { id } = await tx
      .insertInto('alarm_code')
      .values({
        ...code,
        plant_system_id: body.plant_system,
        alarm_txt: textOrNull(body.alarm_txt ?? null),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readAlarmCode(tx, viewer, id);
  });
}

export async function updateAlarmCode({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'alarmCodes', 'update'>): Promise<AlarmCode> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'alarm_code', id);
    const current = await readAlarmCode(tx, viewer, id);
    const alarm_code = body.alarm_code ?? current.alarm_code ?? '';
    const alarm_bracket = (body.alarm_bracket === undefined ? current.alarm_bracket : body.alarm_bracket) ?? '';
    await mustBeFree(tx, { alarm_code, alarm_bracket, systemId: current.plant_system, exceptId: id });
    await mustStillBe(() => current);
    const text = body.alarm_txt === undefined ? {} : { alarm_txt: textOrNull(body.alarm_txt) };
    await tx
      .updateTable('alarm_code')
      .set({ ...given({ alarm_code, alarm_bracket, ...text }), ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    return readAlarmCode(tx, viewer, id);
  });
}

export async function removeAlarmCode({
  context: { db },
  viewer,
  params: { id },
}: Call<'alarmCodes', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readAlarmCode(tx, viewer, id);
    await tx.deleteFrom('alarm_code').where('id', '=', id).execute();
  });
}

/**
 * Refuses a code and bracket that already exist in the system, because together they identify one text (decision 3.56).
 */
async function mustBeFree(
  tx: Tx,
  code: {
    readonly systemId: number;
    readonly alarm_code: string;
    readonly alarm_bracket: string;
    readonly exceptId: number;
  },
): Promise<void> {
  const taken = await tx
    .selectFrom('alarm_code')
    .select('id')
    .where('plant_system_id', '=', code.systemId)
    .where('alarm_code', '=', code.alarm_code)
    .where('alarm_bracket', '=', code.alarm_bracket)
    .where('id', '!=', code.exceptId)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('alarm_code', 'not_unique');
}
