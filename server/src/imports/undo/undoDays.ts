import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader, Tx } from '../../db/database.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import type { ComponentDay } from '../../measurements/blocks.ts';
import { dayOf } from '../../measurements/calendar.ts';
import type { TakenDays } from '../../measurements/takeBack.ts';
import { addTaken, NOTHING_TAKEN, type TakenBack } from '../../measurements/takenBack.ts';
import type { JobContext, JobProgress } from '../../platform/jobs.ts';
import { ZoneChanged } from '../commit.ts';
import { markSums } from '../sums/markedDays.ts';
import { isRebucketing } from '../zoneJob.ts';
import { runText } from '../../platform/runTexts.ts';

/** Number of component-days per transaction; it is low so that waiting writes of requests run soon. */
const DAYS_PER_TRANSACTION = 16;

/** Component-days that may contain readings of ledger entries, by the plant's current calendar or an earlier one. */
export async function daysOfAccounts(db: Reader, ids: readonly number[]): Promise<ComponentDay[]> {
  const parts = await db
    .selectFrom('import_component')
    .select((eb) => ['component_id', eb.fn.min('first_time').as('first'), eb.fn.max('last_time').as('last')])
    .where('import_file_id', 'in', ids)
    .groupBy('component_id')
    .execute();
  const days: ComponentDay[] = [];
  for (const { component_id, first, last } of parts) {
    if (first !== null && last !== null)
      for (const day of await daysOfComponent(db, component_id, first, last)) days.push(day);
  }
  return days;
}

/** Days of a component that overlap a period, and the days next to them. */
export async function daysOfComponent(
  db: Reader,
  componentId: number,
  from: number,
  until: number,
): Promise<ComponentDay[]> {
  const rows = await db
    .selectFrom('measurement_origin')
    .select('day')
    .where('component_id', '=', componentId)
    .where('day', '>=', dayOf('UTC', from - DAY_MS))
    .where('day', '<=', dayOf('UTC', until + DAY_MS))
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => ({ componentId, day }));
}

/** Changes some days in a transaction. */
export type ChangeDays = (tx: Tx, zone: string, days: readonly ComponentDay[]) => Promise<TakenDays>;

/**
 * Changes days of a plant in several durable transactions; each also writes the counts to the ledger entry by `enter`. Affected summary
 * components are marked to be computed again. A dry run only counts.
 */
export async function changeInPortions(
  context: JobContext,
  plantId: number,
  days: readonly ComponentDay[],
  change: ChangeDays,
  enter: ((tx: Tx, taken: TakenBack) => Promise<void>) | undefined,
  report: (progress: JobProgress) => void,
): Promise<TakenBack> {
  let sum = NOTHING_TAKEN;
  for (let from = 0; from < days.length; from += DAYS_PER_TRANSACTION) {
    const taken = await context.db.transaction().execute(async (tx) => {
      await lockRow(tx, 'plant', plantId);
      if (await isRebucketing(tx, plantId)) throw new ZoneChanged(`days of plant ${plantId} are not laid anew yet`);
      const { timezone } = await tx
        .selectFrom('plant')
        .select('timezone')
        .where('id', '=', plantId)
        .executeTakeFirstOrThrow();
      const done = await change(tx, timezone, days.slice(from, from + DAYS_PER_TRANSACTION));
      await markSums(
        tx,
        plantId,
        done.changed.map(({ day }) => day),
      );
      await enter?.(tx, done.taken);
      return done.taken;
    });
    sum = addTaken(sum, taken);
    report({ percent: Math.floor((100 * (from + 1)) / days.length), step: runText('step.readings_taken_back') });
    if (from + DAYS_PER_TRANSACTION < days.length) await context.yield();
  }
  return sum;
}
