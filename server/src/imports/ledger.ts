import { DAY_MS, greatestOf, leastOf } from '@leitwarte/core/rules';
import { lackWords } from '@leitwarte/core/texts/import-reason';
import type { FileRejection, OverwriteCause, RejectionReason } from '@leitwarte/core/codes';
import { fileFailed, fileRead } from '../alarms/brokenImport.ts';
import type { Database, Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { noticeText } from '../platform/notices.ts';
import { lackOf } from './lackOf.ts';
import type { LanePlants } from './lanes.ts';
import type { FileReason, Rejection } from './readLines.ts';

/** Folder name of ledger entries of network sources, which have no file; folder names of files have at least two parts. */
export const SOURCE_FOLDER = 'source';

/** A file as the ledger identifies it. */
export interface LedgerFile {
  readonly plantId: number;
  /** Null for a plant without system. */
  readonly systemId: number | null;
  readonly file: string;
  /** Path below the import root. */
  readonly folder: string;
  readonly sizeBytes: number;
  /** Empty if the file was not read. */
  readonly sha256: string;
}

/**
 * Counts that one transaction adds to a file's ledger entry; read = stored + overwritten + duplicate + rejected +
 * skipped.
 */
export interface LedgerEntry {
  readonly rejectedLines: number;
  readonly skippedLines: number;
  readonly rejectedCells: number;
  readonly rejections: readonly Rejection[];
  readonly components: readonly ComponentEntry[];
  /** Counts of lines that belong to no component, such as lines of alarm files. */
  readonly lines?: { readonly stored: number; readonly duplicate: number };
}

export interface ComponentEntry {
  readonly componentId: number;
  readonly stored: number;
  readonly overwritten: number;
  readonly duplicate: number;
  readonly valuesStored: number;
  readonly firstTime: number;
  readonly lastTime: number;
}

/** Opens a ledger entry for a file; returns its id. */
export async function openEntry(db: Database, file: LedgerFile, now: number): Promise<number> {
  const { id } = await db
    .insertInto('import_file')
    .values(entryRow(file, 'running', now))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const entryRow = (file: LedgerFile, status: 'running' | 'failed', now: number) => ({
  plant_id: file.plantId,
  plant_system_id: file.systemId,
  file: file.file,
  folder: file.folder,
  size_bytes: file.sizeBytes,
  sha256: file.sha256,
  status,
  reason: null,
  reason_lines: null,
  started_at: now,
  finished_at: null,
  rows_read: 0,
  rows_stored: 0,
  rows_overwritten: 0,
  overwritten_cause: null,
  rows_duplicate: 0,
  rows_rejected: 0,
  rows_skipped: 0,
  cells_rejected: 0,
  values_stored: 0,
  first_time: null,
  last_time: null,
  archived_as: null,
  archived_at: null,
});

/** Adds counts to a ledger entry in the transaction that stores the values, so that they always agree. */
export async function addToEntry(tx: Tx, id: number, entry: LedgerEntry): Promise<void> {
  const sums = sumOf(entry.components);
  sums.stored += entry.lines?.stored ?? 0;
  sums.duplicate += entry.lines?.duplicate ?? 0;
  const read = sums.stored + sums.overwritten + sums.duplicate + entry.rejectedLines + entry.skippedLines;
  await tx
    .updateTable('import_file')
    .set((eb) => ({
      rows_read: eb('rows_read', '+', read),
      rows_stored: eb('rows_stored', '+', sums.stored),
      rows_overwritten: eb('rows_overwritten', '+', sums.overwritten),
      rows_duplicate: eb('rows_duplicate', '+', sums.duplicate),
      rows_rejected: eb('rows_rejected', '+', entry.rejectedLines),
      rows_skipped: eb('rows_skipped', '+', entry.skippedLines),
      cells_rejected: eb('cells_rejected', '+', entry.rejectedCells),
      values_stored: eb('values_stored', '+', sums.valuesStored),
    }))
    .where('id', '=', id)
    .execute();
  await addComponents(tx, id, entry.components);
  await addRejections(tx, id, entry.rejections);
}

function sumOf(components: readonly ComponentEntry[]) {
  const sums = { stored: 0, overwritten: 0, duplicate: 0, valuesStored: 0 };
  for (const { stored, overwritten, duplicate, valuesStored } of components) {
    sums.stored += stored;
    sums.overwritten += overwritten;
    sums.duplicate += duplicate;
    sums.valuesStored += valuesStored;
  }
  return sums;
}

async function addComponents(tx: Tx, id: number, components: readonly ComponentEntry[]): Promise<void> {
  for (const [componentId, entries] of Map.groupBy(components, (entry) => entry.componentId)) {
    const { stored, overwritten, duplicate, valuesStored } = sumOf(entries);
    const row = {
      rows_stored: stored,
      rows_overwritten: overwritten,
      rows_duplicate: duplicate,
      values_stored: valuesStored,
      first_time: leastOf(entries.map((entry) => entry.firstTime)),
      last_time: greatestOf(entries.map((entry) => entry.lastTime)),
    };
    await tx
      .insertInto('import_component')
      .values({ import_file_id: id, component_id: componentId, ...row })
      .onConflict((conflict) =>
        conflict.columns(['import_file_id', 'component_id']).doUpdateSet((eb) => ({
          rows_stored: eb('import_component.rows_stored', '+', stored),
          rows_overwritten: eb('import_component.rows_overwritten', '+', overwritten),
          rows_duplicate: eb('import_component.rows_duplicate', '+', duplicate),
          values_stored: eb('import_component.values_stored', '+', valuesStored),
          first_time: eb
            .case()
            .when('import_component.first_time', '<', row.first_time)
            .then(eb.ref('import_component.first_time'))
            .else(row.first_time)
            .end(),
          last_time: eb
            .case()
            .when('import_component.last_time', '>', row.last_time)
            .then(eb.ref('import_component.last_time'))
            .else(row.last_time)
            .end(),
        })),
      )
      .execute();
  }
}

async function addRejections(tx: Tx, id: number, rejections: readonly Rejection[]): Promise<void> {
  const rows = rejections.map(({ line, reason, column, content }) => ({
    import_file_id: id,
    line,
    reason,
    column_name: column,
    content,
  }));
  for (const portion of chunk(rows, 5)) await tx.insertInto('import_rejection').values(portion).execute();
}

/** The counts of one ledger entry. */
export interface EntryTotals {
  readonly rows_read: number;
  readonly rows_stored: number;
  readonly rows_overwritten: number;
  readonly rows_duplicate: number;
  readonly rows_rejected: number;
  readonly rows_skipped: number;
}

/** The parts of a ledger entry that are no counts. */
interface Told {
  readonly cause: OverwriteCause | null;
  readonly remarks: readonly object[];
}
const NOTHING_TOLD: Told = { cause: null, remarks: [] };

const toldRow = (cause: Told['cause'], remarks: Told['remarks']) => ({
  overwritten_cause: cause,
  remarks: remarks.length === 0 ? null : JSON.stringify(remarks),
});

/**
 * Closes an entry after the last line. Throws if the counts do not include every line that was read: this would be a bug, and the file then
 * stays in place. A file has failed if nothing of it could be read; values whose address is not assigned yet are kept and do not count as
 * failed.
 */
export async function closeEntry(
  tx: Tx,
  id: number,
  linesRead: number,
  now: number,
  main?: FileReason,
  { cause, remarks }: Told = NOTHING_TOLD,
): Promise<EntryTotals & { readonly status: 'done' | 'failed' }> {
  const times = await tx
    .selectFrom('import_component')
    .select((eb) => [eb.fn.min('first_time').as('first_time'), eb.fn.max('last_time').as('last_time')])
    .where('import_file_id', '=', id)
    .executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom('import_file')
    .select(['plant_id', 'file', 'rows_read', 'rows_stored', 'rows_overwritten'])
    .select(['rows_duplicate', 'rows_rejected', 'rows_skipped'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assertAddsUp(account, linesRead);
  const unreadable =
    linesRead > 0 && account.rows_rejected === linesRead && main?.reason !== 'unbound' && main?.reason !== 'retained';
  const status = unreadable ? 'failed' : 'done';
  const failure = unreadable ? (main?.reason ?? 'nothing_readable') : null;
  // values of unbound addresses are reported as the reason although nothing failed; if they were listed only as
  // rejected lines, they would seem lost
  const reason = failure ?? (main?.reason === 'unbound' ? main.reason : null);
  const reason_lines = reason === null ? null : (main?.lines ?? linesRead);
  await tx
    .updateTable('import_file')
    .set({ ...times, status, reason, reason_lines, ...toldRow(cause, remarks), finished_at: now })
    .where('id', '=', id)
    .execute();
  if (failure === null) await fileRead(tx, account, now);
  else
    await fileFailed(tx, account, failure, now, [
      noticeText('file.lines', { lines: reason_lines ?? 0, of: linesRead }),
    ]);
  return { ...account, status };
}

function assertAddsUp(account: EntryTotals, linesRead: number): void {
  const { rows_read, rows_stored, rows_overwritten, rows_duplicate, rows_rejected, rows_skipped } = account;
  const sum = rows_stored + rows_overwritten + rows_duplicate + rows_rejected + rows_skipped;
  if (rows_read === linesRead && rows_read === sum) return;
  throw new Error(`account does not add up: ${linesRead} lines read, ${JSON.stringify(account)}`);
}

/** Stores the ledger entry of a file of which nothing was stored; returns its id. */
export async function enterFailure(
  db: Database,
  file: LedgerFile,
  reason: FileRejection,
  rejections: readonly Rejection[],
  now: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('import_file')
      .values({ ...entryRow(file, 'failed', now), reason, finished_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addRejections(tx, id, rejections);
    const { expected, found } = lackWords(lackOf(reason, rejections));
    await fileFailed(tx, { plant_id: file.plantId, file: file.file }, reason, now, [
      ...(expected === undefined ? [] : [noticeText('file.expected', { expected })]),
      ...(found === undefined ? [] : [noticeText('file.found', { found })]),
    ]);
    return id;
  });
}

/** Closes an entry early, with its counts so far. */
export async function endEntry(db: Database, id: number, reason: RejectionReason, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const file = await tx
      .updateTable('import_file')
      .set({ status: 'failed', reason, finished_at: now })
      .where('id', '=', id)
      .returning(['plant_id', 'file'])
      .executeTakeFirst();
    if (file && reason !== 'interrupted') await fileFailed(tx, file, reason, now);
  });
}

/** Milliseconds after which the count of attempts to open a file is deleted, if the file disappeared. */
const OPENINGS_KEPT_MS = 30 * DAY_MS;

/**
 * Closes entries that a crash left open, of all plants or those of a lane. Only one import of a lane runs at a time, so
 * none of them is in use.
 */
export async function endInterrupted(db: Database, now: number, own: LanePlants | undefined): Promise<void> {
  const open = await db.selectFrom('import_file').select(['id', 'plant_id']).where('status', '=', 'running').execute();
  const ids = open.filter(({ plant_id }) => own?.has(plant_id) ?? true).map(({ id }) => id);
  for (const some of chunk(ids, 1))
    await db
      .updateTable('import_file')
      .set({ status: 'failed', reason: 'interrupted', finished_at: now })
      .where('id', 'in', some)
      .where('status', '=', 'running')
      .execute();
  await db
    .deleteFrom('import_opening')
    .where('opened_at', '<', now - OPENINGS_KEPT_MS)
    .execute();
}

/** Whether the newest ledger entry of a folder already reports that it is unsafe, so that this is reported only once. */
export async function isKnownUnsafe(db: Database, plantId: number, folder: string): Promise<boolean> {
  const newest = await db
    .selectFrom('import_file')
    .select('reason')
    .where('plant_id', '=', plantId)
    .where('folder', '=', folder)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return newest?.reason === 'unsafe_folder';
}
