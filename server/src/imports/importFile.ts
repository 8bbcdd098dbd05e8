import type { KeptText } from '@leitwarte/core/texts';
import { refreshPlants } from '../alarms/silence.ts';
import type { FileRejection } from '@leitwarte/core/codes';
import { formatNumber } from '@leitwarte/core/rules';
import { errorText } from '../platform/errorText.ts';
import type { JobContext } from '../platform/jobs.ts';
import { endInterruptedEntry, isFileError } from './attempts.ts';
import type { Claimed } from './claims.ts';
import { commitAll, commitSome, isFull } from './commit.ts';
import { ArchiveError, type Content } from '../platform/importFiles.ts';
import { type OpenedFile, openDelimited, type Refusal } from './formats/delimited/open.ts';
import { lineBatches } from './formats/delimited/lines.ts';
import { delimitedReader } from './formats/delimited/reader.ts';
import type { Twice } from './formats/delimited/undecided.ts';
import { openRecords } from './formats/records/open.ts';
import { storedAround } from './givenBefore.ts';
import { type ReadLines, mainReason, newReadLines } from './readLines.ts';
import { closeEntry, endEntry, enterFailure, type LedgerFile, openEntry } from './ledger.ts';
import { runText } from '../platform/runTexts.ts';

/** A data file as it lies in a folder or in an archive. */
export interface DataFile extends Claimed {
  /** What the ledger says of it. */
  readonly known: LedgerFile;
  readonly content: Content;
}

/** What became of one data file. */
export interface FileResult {
  readonly importId: number;
  readonly failed: boolean;
  /** Lines of values. */
  readonly stored: number;
  /** Lines of alarms. */
  readonly alarms: number;
  readonly duplicate: number;
  readonly rejected: number;
}

/** Told after each piece: bytes read of this file, and what to show. */
export type OnPiece = (bytesRead: number, step: KeptText) => void;

/**
 * Imports one file: looks it through, stores it day by day together with its account. Every line is committed when
 * this resolves. After a crash in between, the next run finds every line to be a duplicate.
 */
export async function importFile(context: JobContext, file: DataFile, onPiece: OnPiece): Promise<FileResult> {
  onPiece(0, runText('step.file_examined', { file: file.known.file }));
  const opened = await openOrRefuse(context, file);
  if ('reason' in opened) return refuse(context, file.known, opened.reason, opened.rejections);
  const account = await openEntry(context.db, file.known, context.platform.now());
  return readAll(context, file, account, opened, onPiece);
}

/** Enters a file of which nothing is stored. */
export async function refuse(
  { db, platform }: JobContext,
  file: LedgerFile,
  reason: FileRejection,
  rejections: Refusal['rejections'] = [],
): Promise<FileResult> {
  const importId = await enterFailure(db, file, reason, rejections, platform.now());
  return { importId, failed: true, stored: 0, alarms: 0, duplicate: 0, rejected: 0 };
}

async function openOrRefuse(context: JobContext, { content, ...claimed }: DataFile): Promise<OpenedFile | Refusal> {
  try {
    if (claimed.format !== 'delimited') return await openRecords(content, claimed);
    return await openDelimited(content, claimed.plant, claimed.claim);
  } catch (error) {
    if (error instanceof ArchiveError) return { reason: error.reason, rejections: [] };
    if (isFileError(error)) await refuse(context, claimed.known, 'not_storable');
    throw error;
  }
}

async function readAll(
  context: JobContext,
  file: DataFile,
  account: number,
  opened: OpenedFile,
  onPiece: OnPiece,
): Promise<FileResult> {
  const intake = newReadLines();
  const closed = await readAndClose().catch(async (error: unknown) => {
    await endBroken(context, file.known, account, error);
    throw error;
  });
  return {
    importId: account,
    failed: closed.status === 'failed',
    stored: closed.rows_stored,
    alarms: 0,
    duplicate: closed.rows_duplicate,
    rejected: closed.rows_rejected,
  };

  async function readAndClose() {
    await readPieces(context, file, account, opened, intake, onPiece);
    return context.db.transaction().execute(async (tx) => {
      await refreshPlants(tx, [file.plant.id], context.platform.now());
      const main = mainReason(intake.linesRejectedAs);
      return closeEntry(tx, account, intake.linesRead, context.platform.now(), main);
    });
  }
}

/** Ends the account of a file that could not be stored; where not even this can be, the next pass does. */
export async function endBroken(context: JobContext, file: LedgerFile, account: number, why: unknown): Promise<void> {
  const { db, platform } = context;
  try {
    if (isFileError(why)) await endEntry(db, account, 'not_storable', platform.now());
    else await endInterruptedEntry(context, account, file, platform.now());
  } catch (error) {
    platform.log.warn({ account, error: errorText(error) }, 'account of a file not ended');
  }
}

async function readPieces(
  context: JobContext,
  { plant, known }: DataFile,
  account: number,
  opened: OpenedFile,
  intake: ReadLines,
  onPiece: OnPiece,
): Promise<void> {
  const target = { account, plant };
  const reader = delimitedReader(plant, opened.table, intake, context.platform.now());
  const tell = (bytes: number) =>
    onPiece(bytes, runText('step.lines', { file: known.file, lines: formatNumber(intake.linesRead) }));
  const batchesOf = lineBatches(plant.batchLines, opened.table.lineEnd);
  const stored = (componentId: number, twice: Twice) => storedAround(context, known, componentId, twice);
  let bytesRead = 0;
  let committedLines = 0;
  for await (const piece of opened.pieces()) {
    for (const batch of batchesOf(piece)) {
      reader.feed(batch);
      if (plant.batchLines > 0 && intake.linesRead - committedLines >= plant.batchLines) {
        await commitAll(context, target, intake);
        committedLines = intake.linesRead;
      }
    }
    await reader.settle(stored, false);
    bytesRead = Math.min(known.sizeBytes, bytesRead + piece.length);
    tell(bytesRead);
    if (isFull(intake)) await commitSome(context, target, intake);
  }
  reader.end();
  await reader.settle(stored, true);
  await commitAll(context, target, intake);
  tell(known.sizeBytes);
}
