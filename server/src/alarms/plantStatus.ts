import type { Tx } from '../db/database.ts';

/** An occurrence or an end as it bears on the plant. */
export interface StatusEvent {
  readonly at: number;
  readonly ends: boolean;
  readonly text: string;
  readonly severity: string;
}

/** Whether the owner counts a code as warning or fault. */
export const counts = ({ severity }: { readonly severity: string }) => severity === '1' || severity === '2';

/**
 * Says on the plant what its newest alarm is, and lets the alarms decide on `status_anlage` again where one of them
 * counts, or ended at one of the times, later than the status set by hand. The caller has locked the plant.
 */
export async function afterAlarms(
  tx: Tx,
  plantId: number,
  events: readonly StatusEvent[],
  ended: readonly number[],
): Promise<void> {
  const newest = events.filter(({ ends }) => !ends).reduce<StatusEvent | undefined>(later, undefined);
  if (newest) {
    await tx
      .updateTable('plant')
      .set({ last_alarm: newest.text, time_last_alarm: newest.at })
      .where('id', '=', plantId)
      .where((eb) => eb.or([eb('time_last_alarm', 'is', null), eb('time_last_alarm', '<=', newest.at)]))
      .execute();
  }
  const times = [...events.filter(counts).map(({ at }) => at), ...ended];
  if (times.length > 0)
    await followAlarms(
      tx,
      plantId,
      times.reduce((a, b) => Math.max(a, b)),
    );
}

/**
 * `status_anlage` becomes 1 while an alarm is open that the owner counts as warning or fault, else 0. A status set by
 * hand stands until an alarm event later than it (decision 4.7).
 */
export async function followAlarms(tx: Tx, plantId: number, eventAt: number): Promise<void> {
  const manual = await tx
    .selectFrom('alarm')
    .select((eb) => eb.fn.max('began_at').as('at'))
    .where('plant_id', '=', plantId)
    .where('cause', '=', 'manual')
    .executeTakeFirst();
  if ((manual?.at ?? -Infinity) >= eventAt) return;
  const open = await tx
    .selectFrom('alarm')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('cause', '=', 'fault')
    .where('open', '=', 1)
    .where('severity', 'in', ['1', '2'])
    .executeTakeFirst();
  await tx
    .updateTable('plant')
    .set({ status_anlage: open === undefined ? 0 : 1 })
    .where('id', '=', plantId)
    .execute();
}

const later = (best: StatusEvent | undefined, one: StatusEvent) => (best && best.at > one.at ? best : one);
