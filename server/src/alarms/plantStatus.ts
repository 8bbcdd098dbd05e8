import type { Tx } from '../db/database.ts';
import { updateRows } from '../db/dialects/updateRows.ts';
import { inPortions } from '../db/portions.ts';

/** An occurrence or the end of an alarm, with the data on which the plant's status depends. */
export interface StatusEvent {
  readonly at: number;
  readonly ends: boolean;
  readonly text: string;
  readonly severity: string;
}

/** Whether the owner set the severity of the code to warning or fault. */
export const counts = ({ severity }: { readonly severity: string }) => severity === '1' || severity === '2';

/**
 * Updates the plant's newest alarm. Computes `status_anlage` again if one of the given alarms counts as warning or
 * fault, or if one ended, and this is later than a status set by hand. The caller has locked the plant.
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
 * Sets `status_anlage` to 1 while an alarm is open whose code the owner set to warning or fault, otherwise to 0. A
 * status set by hand stays valid until a later alarm event (decision 4.7).
 */
export async function followAlarms(tx: Tx, plantId: number, eventAt: number): Promise<void> {
  await followAlarmsOf(tx, new Map([[plantId, eventAt]]));
}

/**
 * Like {@link followAlarms} for many plants; `eventAt` has the time of each plant's newest event. The caller has locked
 * the plants.
 */
export async function followAlarmsOf(tx: Tx, eventAt: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...eventAt.keys()];
  const manual = await inPortions(ids, (some) =>
    tx
      .selectFrom('alarm')
      .select(['plant_id', (eb) => eb.fn.max('began_at').as('at')])
      .where('plant_id', 'in', some)
      .where('cause', '=', 'manual')
      .groupBy('plant_id')
      .execute(),
  );
  const byHand = new Map(manual.map(({ plant_id, at }) => [plant_id, at]));
  const following = ids.filter((id) => (byHand.get(id) ?? -Infinity) < (eventAt.get(id) ?? -Infinity));
  const open = await inPortions(following, (some) =>
    tx
      .selectFrom('alarm')
      .select('plant_id')
      .distinct()
      .where('plant_id', 'in', some)
      .where('cause', '=', 'fault')
      .where('open', '=', 1)
      .where('severity', 'in', ['1', '2'])
      .execute(),
  );
  const alarmed = new Set(open.map(({ plant_id }) => plant_id));
  const rows = following.map((id) => [id, alarmed.has(id) ? 1 : 0] as const);
  await updateRows(tx, 'plant', [['status_anlage', 'int']], rows);
}

const later = (best: StatusEvent | undefined, one: StatusEvent) => (best && best.at > one.at ? best : one);
