import { evaluateRules } from '../../alarms/rules/evaluateRules.ts';
import { refreshPlants } from '../../alarms/silence.ts';
import { takeBackAlarms } from '../../alarms/takeBackFile.ts';
import type { Database } from '../../db/database.ts';
import { isUnavailable } from '../../db/dialects/errors.ts';
import { takeBackDays } from '../../measurements/takeBack.ts';
import { errorText } from '../../platform/errorText.ts';
import type { Job, JobContext, JobProgress } from '../../platform/jobs.ts';
import type { LanePlants } from '../lanes.ts';
import { computeMarkedSums } from '../sums/markedDays.ts';
import { answerOf, enterTaken } from './account.ts';
import { changeInPortions, daysOfAccounts } from './undoDays.ts';

export interface UndoInput {
  readonly importId: number;
  /** Name of the person who undoes the import. */
  readonly by: string | null;
  readonly isDry: boolean;
}

/** Result of an undo or of its dry run. */
export interface UndoResult {
  readonly rows_removed: number;
  readonly rows_restored: number;
  readonly values_removed: number;
  readonly values_restored: number;
  readonly alarms_removed: number;
}

/**
 * Undoes the import of a file, or a clearing, a few days per transaction. Until the last of them the ledger entry is `undoing`, and after a
 * crash the next pass continues. The caller ensures that no import runs meanwhile.
 */
export const undoJob: Job<UndoInput, UndoResult> = async (context, { importId, by, isDry }, report) => {
  const { db } = context;
  const account = await db.selectFrom('import_file').selectAll().where('id', '=', importId).executeTakeFirstOrThrow();
  // of two concurrent calls the second one finds the work already done
  if (account.status === 'undone') return account;
  if (isDry) return undo(context, account, true, report);
  await db
    .updateTable('import_file')
    .set({ status: 'undoing', undone_by: by, ...(account.kind === 'clear' ? {} : NOTHING_YET) })
    .where('id', '=', importId)
    .where('status', '<>', 'undoing')
    .execute();
  const result = await undo(context, account, false, report);
  await computeMarkedSums(context);
  await evaluateRules(db, context.platform);
  return result;
};

const NOTHING_YET = { rows_removed: 0, rows_restored: 0, values_removed: 0, values_restored: 0 };

/**
 * Continues undos that a crash interrupted, of all plants or only those of a lane; one that fails is logged and retried
 * by the next pass.
 */
export async function finishUndos(context: JobContext, own: LanePlants | undefined): Promise<void> {
  const open = await context.db
    .selectFrom('import_file')
    .selectAll()
    .where('status', '=', 'undoing')
    .orderBy('id')
    .execute();
  for (const account of open) {
    if (own?.has(account.plant_id) === false) continue;
    try {
      await undo(context, account, false, () => undefined);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      context.platform.log.error({ account: account.id, error: errorText(error) }, 'import not taken back');
    }
  }
}

interface Account {
  readonly id: number;
  readonly plant_id: number | null;
  readonly kind: string;
  readonly file: string;
  readonly folder: string;
  readonly sha256: string;
}

async function undo(
  context: JobContext,
  account: Account,
  isDry: boolean,
  report: (progress: JobProgress) => void,
): Promise<UndoResult> {
  const { db, platform } = context;
  const { id, plant_id } = account;
  if (plant_id === null) throw new Error(`import ${id} is of no plant any more`);
  const ids = await attemptsOf(db, account);
  const accounts = new Set(ids);
  const days = await daysOfAccounts(db, ids);
  const taken = await changeInPortions(
    context,
    plant_id,
    days,
    (tx, _zone, some) => takeBackDays(tx, platform, some, accounts, isDry),
    isDry ? undefined : (tx, some) => enterTaken(tx, id, some),
    report,
  );
  const alarms_removed = await db.transaction().execute(async (tx) => {
    const now = platform.now();
    const alarms = await takeBackAlarms(tx, plant_id, ids, now, isDry);
    if (isDry) return alarms;
    await tx.updateTable('import_file').set({ status: 'undone', undone_at: now }).where('id', 'in', ids).execute();
    await tx.deleteFrom('import_device').where('import_file_id', 'in', ids).execute();
    await tx.updateTable('import_file').set({ alarms_removed: alarms }).where('id', '=', id).execute();
    await refreshPlants(tx, [plant_id], now);
    return alarms;
  });
  return { ...answerOf(taken), alarms_removed };
}

/** Earlier interrupted attempts at the same file, which are undone with it: for users they are one import. */
async function attemptsOf(db: Database, { id, plant_id, kind, file, folder, sha256 }: Account): Promise<number[]> {
  if (kind !== 'file' || sha256 === '') return [id];
  const rows = await db
    .selectFrom('import_file')
    .select('id')
    .where('plant_id', '=', plant_id)
    .where('sha256', '=', sha256)
    .where('folder', '=', folder)
    .where('file', '=', file)
    .where('status', '=', 'failed')
    .where('reason', 'in', ['interrupted', 'not_storable'])
    .where('id', '<', id)
    .execute();
  return [...rows.map((row) => row.id), id];
}
