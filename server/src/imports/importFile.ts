import type { FileRejection } from '@leitwarte/core/codes';
import { formatNumber } from '@leitwarte/core/rules';
import type { JobContext } from '../jobs/jobs.ts';
import type { Claim } from './claims.ts';
import { commitAll, commitSome, isFull } from './commit.ts';
import type { FolderEntry } from './files.ts';
import { archiveFolders, folderBelow, ledgerFolder } from './folders.ts';
import { type OpenedFile, openDelimited } from './formats/delimited/open.ts';
import { delimitedReader } from './formats/delimited/reader.ts';
import { type Intake, newIntake, type Rejection } from './intake.ts';
import { closeAccount, endAccount, enterFailure, type LedgerFile, openAccount } from './ledger.ts';
import type { PlantPlan } from './plan.ts';
import { refreshPlant } from './plantState.ts';

/** A claimed file that waits in a folder and is no longer being written. */
export interface WaitingFile {
  readonly plant: PlantPlan;
  readonly folder: string;
  readonly entry: FolderEntry;
  readonly claim: Claim;
}

/** What became of one file. */
export interface FileResult {
  readonly importId: number;
  readonly failed: boolean;
  readonly stored: number;
  readonly duplicate: number;
  readonly rejected: number;
}

/** Told after each piece: bytes read of this file, and what to show. */
export type OnPiece = (bytesRead: number, step: string) => void;

/**
 * Imports one file: looks it through, stores it day by day together with its account, and then moves it to the
 * archive. Every line is committed before the file moves. After a crash in between, the next run finds every line to
 * be a duplicate and moves the file.
 */
export async function importFile(context: JobContext, waiting: WaitingFile, onPiece: OnPiece): Promise<FileResult> {
  const { files } = context;
  const { plant, entry, folder, claim } = waiting;
  const path = folderBelow(folder, entry.name);
  const unread = ledgerFile(waiting, '');
  if (entry.sizeBytes > files.maxBytes) return refuse(context, waiting, unread, 'too_large', []);
  onPiece(0, `${entry.name}: wird geprüft`);
  const known = ledgerFile(waiting, await files.sha256(path));
  const opened = await openDelimited(files, path, plant, claim);
  if ('reason' in opened) return refuse(context, waiting, known, opened.reason, opened.rejections);
  const account = await openAccount(context.db, known, context.platform.now());
  const result = await readAll(context, waiting, account, opened, onPiece);
  await putAway(context, waiting, result.failed);
  return result;
}

function ledgerFile({ plant, folder, entry }: WaitingFile, sha256: string): LedgerFile {
  return {
    plantId: plant.id,
    systemId: plant.system.id,
    file: entry.name,
    folder: ledgerFolder(folder),
    sizeBytes: entry.sizeBytes,
    sha256,
  };
}

async function readAll(
  context: JobContext,
  waiting: WaitingFile,
  account: number,
  opened: OpenedFile,
  onPiece: OnPiece,
): Promise<FileResult> {
  const { plant } = waiting;
  const intake = newIntake();
  try {
    await readPieces(context, waiting, account, opened, intake, onPiece);
    const closed = await context.db.transaction().execute(async (tx) => {
      await refreshPlant(tx, plant.id, context.platform.now());
      return closeAccount(tx, account, intake.linesRead, context.platform.now());
    });
    return {
      importId: account,
      failed: closed.status === 'failed',
      stored: closed.rows_stored,
      duplicate: closed.rows_duplicate,
      rejected: closed.rows_rejected,
    };
  } catch (error) {
    await endAccount(context.db, account, 'interrupted', context.platform.now());
    throw error;
  }
}

async function readPieces(
  context: JobContext,
  { plant, entry }: WaitingFile,
  account: number,
  opened: OpenedFile,
  intake: Intake,
  onPiece: OnPiece,
): Promise<void> {
  const target = { account, plant };
  const reader = delimitedReader(plant, opened.table, intake);
  const tell = (bytes: number) => onPiece(bytes, `${entry.name}: ${formatNumber(intake.linesRead)} Zeilen`);
  let bytesRead = 0;
  for await (const piece of opened.pieces()) {
    reader.feed(piece);
    bytesRead = Math.min(entry.sizeBytes, bytesRead + piece.length);
    tell(bytesRead);
    if (isFull(intake)) await commitSome(context, target, intake);
  }
  reader.end();
  await commitAll(context, target, intake);
  tell(entry.sizeBytes);
}

async function refuse(
  context: JobContext,
  waiting: WaitingFile,
  file: LedgerFile,
  reason: FileRejection,
  rejections: readonly Rejection[],
): Promise<FileResult> {
  const importId = await enterFailure(context.db, file, reason, rejections, context.platform.now());
  await putAway(context, waiting, true);
  return { importId, failed: true, stored: 0, duplicate: 0, rejected: 0 };
}

/** A file that grew while it was read stays for the next run, which finds the lines already stored to be duplicates. */
async function putAway({ files }: JobContext, { plant, folder, entry }: WaitingFile, failed: boolean): Promise<void> {
  const path = folderBelow(folder, entry.name);
  const now = await files.stat(path);
  if (now?.sizeBytes !== entry.sizeBytes || now.modifiedAtMs !== entry.modifiedAtMs) return;
  const archive = archiveFolders(plant, folder);
  await files.move(path, failed ? archive.failed : archive.done);
}
