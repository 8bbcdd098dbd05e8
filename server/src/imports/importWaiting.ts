import { errorText } from '../platform/errorText.ts';
import type { JobContext } from '../platform/jobs.ts';
import { enterArchived } from './archiveWatch.ts';
import { ATTEMPTS_MAX, attemptsAt, isFileError, isResting } from './attempts.ts';
import { type ClaimedPart, claimedParts } from './archives.ts';
import {
  ArchiveError,
  type ArchivePart,
  type Content,
  type ImportFiles,
  type PackedAs,
} from '../platform/importFiles.ts';
import { folderBelow, ledgerFolder } from './folderNames.ts';
import { importAlarmFile } from './alarmFiles/importAlarmFile.ts';
import { type DataFile, type FileResult, importFile, type OnPiece, refuse } from './importFile.ts';
import type { LedgerFile } from './ledger.ts';
import type { PlantImport } from './importSettings.ts';
import { isOfSeveral, type WaitingFile } from './waiting.ts';

/** Results for a waiting file: one for each data file inside it. */
export interface WaitingResult {
  readonly results: readonly FileResult[];
  /** `unclaimed`: no component claims it or any file inside it; `resting`: it failed before and is retried later. Both stay in place. */
  readonly kind: 'read' | 'unclaimed' | 'resting';
}

const UNCLAIMED: WaitingResult = { results: [], kind: 'unclaimed' };
const RESTING: WaitingResult = { results: [], kind: 'resting' };

/**
 * Imports a waiting file and moves it to the archive, or to `fehler` if any part of it failed. Every file inside an archive is imported
 * with a separate ledger entry; the archive is moved when all of them are stored. Files that could not be stored are retried after
 * increasing waits, or without a wait if `atOnce` is set.
 */
export async function importWaiting(
  context: JobContext,
  file: WaitingFile,
  atOnce: boolean,
  onPiece: OnPiece,
): Promise<WaitingResult> {
  const { files } = context;
  const { place, entry, packedAs } = file;
  const path = folderBelow(place.folder, entry.name);
  if (entry.sizeBytes > files.maxBytes) return refuseWhole(context, file, 'too_large', '');
  const sha256 = await files.sha256(path);
  let found: readonly DataFile[] = [];
  if (packedAs) {
    const parts = await unpackOrReason(files, path, packedAs);
    if (typeof parts === 'string') return refuseWhole(context, file, parts, sha256);
    found = claimedParts(place, parts, file.claimed).map((one) => dataFileOf(context, file, one, sha256));
    if (found.length === 0 && file.claimed) return refuseWhole(context, file, 'empty_file', sha256);
  } else if (file.claimed) {
    const content = contentOf(files, () => files.read(path));
    found = [{ ...file.claimed, known: ledgerFile(file, file.claimed.plant, sha256), content }];
  }
  if (found.length === 0) return UNCLAIMED;
  if (!atOnce && (await anyRests(context, found))) return RESTING;
  const results: FileResult[] = [];
  for (const one of found) results.push(await importOrGiveUp(context, one, onPiece));
  await putAway(context, file, results);
  return { results, kind: 'read' };
}

async function anyRests({ db, platform }: JobContext, found: readonly DataFile[]): Promise<boolean> {
  for (const { known } of found) if (isResting(await attemptsAt(db, known), platform.now())) return true;
  return false;
}

/** Imports a file; if it cannot be stored, the error is thrown, and after the last attempt the file counts as failed. */
async function importOrGiveUp(context: JobContext, file: DataFile, onPiece: OnPiece): Promise<FileResult> {
  try {
    return await (file.format === 'alarms' ? importAlarmFile : importFile)(context, file, onPiece);
  } catch (error) {
    if (!isFileError(error)) throw error;
    const { count, lastId } = await attemptsAt(context.db, file.known);
    if (count < ATTEMPTS_MAX || lastId === undefined) throw error;
    context.platform.log.error({ file: file.known.file, error: errorText(error) }, 'file given up');
    return { importId: lastId, failed: true, stored: 0, alarms: 0, overwritten: 0, duplicate: 0, rejected: 0 };
  }
}

async function unpackOrReason(
  files: ImportFiles,
  path: string,
  kind: PackedAs,
): Promise<readonly ArchivePart[] | ArchiveError['reason']> {
  try {
    return await files.unpack(path, kind);
  } catch (error) {
    if (error instanceof ArchiveError) return error.reason;
    throw error;
  }
}

const contentOf = (files: ImportFiles, read: Content['read']): Content => ({
  read,
  decoder: (encoding) => files.decoder(encoding),
});

function dataFileOf(
  { files }: JobContext,
  file: WaitingFile,
  { part, claimed }: ClaimedPart,
  sha256: string,
): DataFile {
  const { entry, packedAs } = file;
  const known = ledgerFile(file, claimed.plant, sha256);
  const name = isOfSeveral(packedAs) ? `${entry.name}/${part.name}` : entry.name;
  return { ...claimed, known: { ...known, file: name }, content: contentOf(files, () => part.read()) };
}

/** Refuses a file that cannot be opened; in a folder shared by plants it belongs to no plant if its name fits none of them. */
async function refuseWhole(
  context: JobContext,
  file: WaitingFile,
  reason: 'too_large' | 'bad_archive' | 'empty_file',
  sha256: string,
): Promise<WaitingResult> {
  const [first, ...others] = file.place.plants;
  const plant = file.claimed?.plant ?? (others.length === 0 ? first : undefined);
  if (!plant) return UNCLAIMED;
  const result = await refuse(context, ledgerFile(file, plant, sha256), reason);
  await putAway(context, file, [result]);
  return { results: [result], kind: 'read' };
}

function ledgerFile({ place, entry }: WaitingFile, plant: PlantImport, sha256: string): LedgerFile {
  return {
    plantId: plant.id,
    systemId: plant.system.id,
    file: entry.name,
    folder: ledgerFolder(place.folder),
    sizeBytes: entry.sizeBytes,
    sha256,
  };
}

/**
 * Moves a file to the archive or to `fehler`. A file that grew while it was read stays for the next run, in which the stored lines are
 * duplicates.
 */
async function putAway(
  { db, files, platform }: JobContext,
  { place, entry }: WaitingFile,
  results: readonly FileResult[],
): Promise<void> {
  const path = folderBelow(place.folder, entry.name);
  const now = await files.stat(path);
  if (now?.sizeBytes !== entry.sizeBytes || now.modifiedAtMs !== entry.modifiedAtMs) return;
  const failed = results.some((result) => result.failed);
  const archived = await files.move(path, failed ? place.archive.failed : place.archive.done);
  const accounts = results.map(({ importId }) => importId);
  await enterArchived(db, accounts, archived, platform.now());
}
