import type { KeptText } from '@leitwarte/core/texts';
import { refreshPlants } from '../alarms/silence.ts';
import type { FileRejection } from '@leitwarte/core/codes';
import { formatNumber } from '@leitwarte/core/rules';
import { errorText } from '../platform/errorText.ts';
import type { JobContext } from '../platform/jobs.ts';
import { countedAttempt, endInterruptedEntry, isFileError } from './attempts.ts';
import type { Claimed } from './claims.ts';
import { commitPortion } from './commit.ts';
import { ArchiveError, type Content } from '../platform/importFiles.ts';
import type { OpenedFile, Refusal } from './formats/delimited/open.ts';
import { openFile } from './formats/openFile.ts';
import { storedAround } from './givenBefore.ts';
import { mainReason, remarksTold } from './readLines.ts';
import { closeEntry, endEntry, enterFailure, type LedgerFile, openEntry } from './ledger.ts';
import { overwriteCause } from './overwriteCause.ts';
import { type LinesPlan, type LinesRead, portionReader, type Storing } from './portions.ts';
import { readerAside } from './readerAside.ts';
import { runText } from '../platform/runTexts.ts';

/** A data file in a folder or inside an archive. */
export interface DataFile extends Claimed {
  /** The file as the ledger identifies it. */
  readonly known: LedgerFile;
  readonly content: Content;
}

/** Result of importing one data file. */
export interface FileResult {
  readonly importId: number;
  readonly failed: boolean;
  /** Number of lines with values. */
  readonly stored: number;
  /** Number of lines with alarms. */
  readonly alarms: number;
  /** Number of lines that other lines of the same file overwrite. */
  readonly overwritten: number;
  readonly duplicate: number;
  readonly rejected: number;
}

/** Called after each piece: bytes read of this file, and the step to show. */
export type OnPiece = (bytesRead: number, step: KeptText) => void;

/**
 * Imports one file: checks it, then stores it day by day together with its ledger entry. Every line is committed when this resolves. After
 * a crash in between, the next run finds the stored lines to be duplicates.
 */
export async function importFile(context: JobContext, file: DataFile, onPiece: OnPiece): Promise<FileResult> {
  onPiece(0, runText('step.file_examined', { file: file.known.file }));
  const opened = await openOrRefuse(context, file);
  if ('reason' in opened) return refuse(context, file.known, opened.reason, opened.rejections);
  const account = await openEntry(context.db, file.known, context.platform.now());
  return readAll(context, file, account, opened, onPiece);
}

/** Stores the ledger entry of a file that is refused as a whole. */
export async function refuse(
  { db, platform }: JobContext,
  file: LedgerFile,
  reason: FileRejection,
  rejections: Refusal['rejections'] = [],
): Promise<FileResult> {
  const importId = await enterFailure(db, file, reason, rejections, platform.now());
  return { importId, failed: true, stored: 0, alarms: 0, overwritten: 0, duplicate: 0, rejected: 0 };
}

async function openOrRefuse(context: JobContext, { content, ...claimed }: DataFile): Promise<OpenedFile | Refusal> {
  const { parser } = context.platform;
  const name = claimed.known.file;
  try {
    return await openFile(content, claimed, {
      file: name,
      parser,
      attempt: (open) => countedAttempt(context, claimed.known, open),
    });
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
  const closed = await readAndClose().catch(async (error: unknown) => {
    await endBroken(context, file.known, account, error);
    throw error;
  });
  return {
    importId: account,
    failed: closed.status === 'failed',
    stored: closed.rows_stored,
    alarms: 0,
    overwritten: closed.rows_overwritten,
    duplicate: closed.rows_duplicate,
    rejected: closed.rows_rejected,
  };

  async function readAndClose() {
    const { linesRead, linesRejectedAs, remarks, overwritten } = await readPieces(
      context,
      file,
      account,
      opened,
      onPiece,
    );
    const cause = overwritten > 0 ? await overwriteCause(file.known.file, opened) : null;
    const told = { cause, remarks: remarksTold(remarks) };
    return context.db.transaction().execute(async (tx) => {
      await refreshPlants(tx, [file.plant.id], context.platform.now());
      const main = mainReason(linesRejectedAs);
      return closeEntry(tx, account, linesRead, context.platform.now(), main, told);
    });
  }
}

/** Closes the ledger entry of a file that could not be stored; if this also fails, the next pass closes it. */
export async function endBroken(context: JobContext, file: LedgerFile, account: number, why: unknown): Promise<void> {
  const { db, platform } = context;
  try {
    if (isFileError(why)) await endEntry(db, account, 'not_storable', platform.now());
    else await endInterruptedEntry(context, account, file, platform.now());
  } catch (error) {
    platform.log.warn({ account, error: errorText(error) }, 'account of a file not ended');
  }
}

/** Minimum size of files that are read in a worker thread; for smaller ones the transfer between threads would take longer. */
const ASIDE_FROM_BYTES = 512 * 1024;

async function readPieces(
  context: JobContext,
  { plant, known }: DataFile,
  account: number,
  opened: OpenedFile,
  onPiece: OnPiece,
): Promise<LinesRead & { readonly overwritten: number }> {
  let overwritten = 0;
  const storing: Storing = {
    async portion(portion) {
      overwritten += await commitPortion(context, { account, plant }, portion);
      await context.yield();
    },
    around: (componentId, twice) => storedAround(context, known, componentId, twice),
  };
  const { zone, system, batchLines } = plant;
  const plan: LinesPlan = {
    plant: { zone, system, batchLines },
    table: opened.table,
    arrivedAt: context.platform.now(),
  };
  const aside = known.sizeBytes >= ASIDE_FROM_BYTES ? context.lineReader?.() : undefined;
  const reader = aside ? readerAside(aside, plan, account, storing) : portionReader(plan, storing);
  let bytesRead = 0;
  const tell = (bytes: number, { linesRead }: LinesRead) => {
    bytesRead = Math.min(known.sizeBytes, bytesRead + bytes);
    onPiece(bytesRead, runText('step.lines', { file: known.file, lines: formatNumber(linesRead) }));
  };
  for await (const piece of opened.pieces()) tell(piece.length, await reader.read(piece));
  const read = await reader.end();
  tell(known.sizeBytes, read);
  return { ...read, overwritten };
}
