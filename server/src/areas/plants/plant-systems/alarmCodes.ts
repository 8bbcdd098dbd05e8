import type * as z from 'zod';
import type { AlarmCodeCopied, LastAlarmCode } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { chunk } from '../../../db/dialects/parameters.ts';
import { readAlarmCodes } from '../../alarms/alarm-codes/read.ts';
import { mustExist } from '../../common/references.ts';
import { createdStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';

const COLUMNS_WRITTEN = 8;

/**
 * The code with the highest number (decision 3.58); if no code is a number, the last one by name; undefined if there
 * are no codes.
 */
export async function lastAlarmCode({
  context: { db },
  viewer,
  params: { id: systemId },
}: Call<'plantSystems', 'lastAlarmCode'>): Promise<z.output<typeof LastAlarmCode>> {
  const codes = await readAlarmCodes(db, viewer, systemId);
  const last = codes.findLast(({ alarm_code }) => /^\d+$/.test(alarm_code ?? '')) ?? codes.at(-1);
  return { alarm_code: last?.alarm_code ?? null, alarm_txt: last?.alarm_txt ?? null };
}

/** Copies codes to another system; a code with the same code and bracket there is skipped (decision 3.58). */
export async function copyAlarmCodes({
  context: { db, platform },
  viewer,
  params: { sourceId },
  body: { system_id_new: targetId },
}: Call<'plantSystems', 'copyAlarmCodes'>): Promise<z.output<typeof AlarmCodeCopied>> {
  return db.transaction().execute(async (tx) => {
    const source = await tx.selectFrom('plant_system').select('id').where('id', '=', sourceId).executeTakeFirst();
    if (source === undefined) throw refuse(404, 'not_found');
    await mustExist(tx, 'plant_system', 'system_id_new', [targetId]);
    const codes = await tx.selectFrom('alarm_code').selectAll().where('plant_system_id', '=', sourceId).execute();
    let copied = 0;
    for (const portion of chunk(codes, COLUMNS_WRITTEN)) {
      const rows = portion.map(({ alarm_code, alarm_bracket, alarm_txt }) => ({
        plant_system_id: targetId,
        alarm_code,
        alarm_bracket,
        alarm_txt,
        ...createdStamp(viewer, platform.now()),
      }));
      const made = await tx
        .insertInto('alarm_code')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['plant_system_id', 'alarm_code', 'alarm_bracket']).doNothing())
        .returning('id')
        .execute();
      copied += made.length;
    }
    return { copied, skipped: codes.length - copied };
  });
}
