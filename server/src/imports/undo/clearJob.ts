import { evaluateRules } from '../../alarms/rules/evaluateRules.ts';
import { refreshPlants } from '../../alarms/silence.ts';
import { dayEnd, dayOf, dayStart } from '../../measurements/calendar.ts';
import { clearDays } from '../../measurements/takeBack.ts';
import type { Job, JobContext } from '../../platform/jobs.ts';
import { computeMarkedSums } from '../sums/markedDays.ts';
import { answerOf, enterTaken } from './account.ts';
import { changeInPortions, daysOfComponent } from './undoDays.ts';

export interface ClearInput {
  readonly componentId: number;
  /** First instant that is removed, and the first instant after it that is kept. */
  readonly from: number;
  readonly until: number;
  readonly by: string | null;
  readonly isDry: boolean;
}

export interface ClearResult {
  readonly rows_removed: number;
  readonly values_removed: number;
  /** Id of the ledger entry; null if nothing was removed. */
  readonly import: number | null;
}

/**
 * Removes the readings of a component in an interval, with a ledger entry that can be undone like that of a file. After a crash the removed
 * readings stay removed, and the ledger entry, which the next pass closes, shows it.
 */
export const clearJob: Job<ClearInput, ClearResult> = async (context, input, report) => {
  const { db, platform } = context;
  const { componentId, from, until, isDry } = input;
  const component = await db
    .selectFrom('component')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['component.name', 'plant.id as plant_id', 'plant.plant_system_id', 'plant.timezone'])
    .where('component.id', '=', componentId)
    .executeTakeFirstOrThrow();
  const days = await daysOfComponent(db, componentId, from, until);
  const count = (account: number, enter?: Parameters<typeof changeInPortions>[4]) =>
    changeInPortions(
      context,
      component.plant_id,
      days,
      (tx, zone, some) => clearDays(tx, platform, some, { zone, account, from, until }, enter === undefined),
      enter,
      report,
    );
  const expected = await count(0);
  const { rows_removed, values_removed } = answerOf(expected);
  if (isDry || rows_removed === 0) return { rows_removed, values_removed, import: null };
  const account = await openClearing(context, input, component, days);
  const taken = answerOf(await count(account, (tx, some) => enterTaken(tx, account, some)));
  await db.transaction().execute(async (tx) => {
    const now = platform.now();
    await tx.updateTable('import_file').set({ status: 'done', finished_at: now }).where('id', '=', account).execute();
    await refreshPlants(tx, [component.plant_id], now);
  });
  await computeMarkedSums(context);
  await evaluateRules(db, platform);
  return { rows_removed: taken.rows_removed, values_removed: taken.values_removed, import: account };
};

interface Cleared {
  readonly name: string;
  readonly plant_id: number;
  readonly plant_system_id: number | null;
  readonly timezone: string;
}

/** Opens the ledger entry, with the component and the range of days that is affected. */
function openClearing(
  { db, platform }: JobContext,
  { componentId, from, until, by }: ClearInput,
  { name, plant_id, plant_system_id, timezone }: Cleared,
  days: readonly { readonly day: number }[],
): Promise<number> {
  const [first, last] = [days[0]?.day ?? dayOf(timezone, from), days.at(-1)?.day ?? dayOf(timezone, until)];
  const span = {
    first_time: Math.max(from, dayStart(timezone, first)),
    last_time: Math.min(until, dayEnd(timezone, last)) - 1,
  };
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('import_file')
      .values({
        plant_id,
        plant_system_id,
        file: name,
        folder: '',
        size_bytes: 0,
        sha256: '',
        status: 'running',
        reason: null,
        started_at: platform.now(),
        finished_at: null,
        rows_read: 0,
        rows_stored: 0,
        rows_duplicate: 0,
        rows_rejected: 0,
        rows_skipped: 0,
        cells_rejected: 0,
        values_stored: 0,
        ...span,
        kind: 'clear',
        created_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const none = { rows_stored: 0, rows_duplicate: 0, values_stored: 0 };
    await tx
      .insertInto('import_component')
      .values({ import_file_id: id, component_id: componentId, ...none, ...span })
      .execute();
    return id;
  });
}
