import type { ImportGuess } from '@leitwarte/core/entities';
import { ArchiveError, type FolderEntry, type ImportFiles, UnsafePathError } from '../../platform/importFiles.ts';
import type { Job } from '../../platform/jobs.ts';
import { isParserLost } from '../../platform/parser.ts';
import type { Platform } from '../../platform/platform.ts';
import { partsReadIn } from '../archives.ts';
import { isUnfinished } from '../claims.ts';
import { folderBelow, ledgerFolder } from '../folderNames.ts';
import { kindOfContent } from '../formats/contentKind.ts';
import { guessFile } from '../guess/guessFile.ts';
import type { ImportPlace } from '../importPlace.ts';
import { importPlans } from '../importPlans.ts';
import type { PlantImport } from '../importSettings.ts';
import { readDocument } from '../parsing/documents.ts';
import { importPlaces } from '../places.ts';
import { unclaimedFile, waitingFile, type UnclaimedFile } from '../waiting.ts';
import { stagedFiles } from './staging.ts';

/** Maximum number of unclaimed files, as in the result of a pass. */
const FILES_MOST = 100;
/** Maximum depth of folders: organisation, plant, component, and the days or years for which a logger creates folders. */
const DEPTH_MOST = 6;
/** Enough bytes to recognise the columns of a file. */
const HEAD_BYTES = 64 * 1024;
/** Maximum size of archives and workbooks that are read for the list; they are read completely, so large ones would delay it. */
const DOCUMENT_BYTES_MAX = 4 * 1024 ** 2;
const DOCUMENTS_BYTES_MAX = 32 * 1024 ** 2;

/** A file in the list, with its guessed columns. */
export interface Guessed extends UnclaimedFile {
  readonly sizeBytes: number;
  /** Ids of the plants whose files arrive in its folder. */
  readonly plants: readonly number[];
  /** Null if the file contains no text with columns. */
  readonly guess: ImportGuess | null;
}

/** The unclaimed files of all import folders, and files in folders that no plant reads; the oldest first. */
export const unclaimedFilesJob: Job<object, readonly Guessed[]> = async (context) => {
  const { db, files, platform } = context;
  const plants = await importPlans(db);
  let documentBytes = DOCUMENTS_BYTES_MAX;
  const guessOf = async (path: string, entry: FolderEntry) => {
    const head = await beginning(files, path, HEAD_BYTES);
    const kind = kindOfContent(head);
    if (kind !== 'is_packed' && kind !== 'workbook') return guessFile(entry.name, wholeLines(head, entry)) ?? null;
    if (entry.sizeBytes > Math.min(DOCUMENT_BYTES_MAX, documentBytes)) return null;
    documentBytes -= entry.sizeBytes;
    const bytes = await beginning(files, path, entry.sizeBytes);
    return guessOfDocument(platform, entry.name, bytes);
  };
  const places = importPlaces(plants);
  const found = await unclaimedEntries(files, plants);
  const oldest = found.toSorted((a, b) => a.entry.modifiedAtMs - b.entry.modifiedAtMs).slice(0, FILES_MOST);
  const guessed: Guessed[] = [];
  for (const { folder, entry } of oldest) {
    const guess = await guessOf(folderBelow(folder, entry.name), entry);
    const near = places.filter((place) => place.folder === folder).flatMap((place) => place.plants.map(({ id }) => id));
    guessed.push({ ...unclaimedFile(folder, entry), sizeBytes: entry.sizeBytes, plants: near, guess });
    await context.yield();
  }
  return guessed;
};

/** The guess for an archive or workbook, made in the parser thread; null if it contains no table or was too large for that thread. */
async function guessOfDocument({ parser }: Platform, name: string, bytes: Uint8Array): Promise<ImportGuess | null> {
  try {
    const guess = await readDocument(parser, 'guess', { name, bytes, known: {} });
    return typeof guess === 'object' ? guess : null;
  } catch (error) {
    if (isParserLost(error)) return null;
    throw error;
  }
}

export interface FindInput {
  readonly wanted: readonly { readonly folder: string; readonly name: string }[];
  /** Number of bytes of each file that are read. */
  readonly headBytes: number;
}

/** The place and the beginning of a file. */
export interface FoundFile {
  readonly path: string;
  readonly head: Uint8Array;
}

/** Finds files by name in the list of unclaimed files; null for any other name. A name is only compared, and never used as a path. */
export const findUnclaimedJob: Job<FindInput, readonly (FoundFile | null)[]> = async (context, input) => {
  const found = await unclaimedEntries(context.files, await importPlans(context.db));
  const answers: (FoundFile | null)[] = [];
  for (const { folder, name } of input.wanted) {
    const own = found.find((one) => ledgerFolder(one.folder) === folder && sameName(one.entry.name, name));
    const path = own && folderBelow(own.folder, own.entry.name);
    answers.push(path === undefined ? null : { path, head: await beginning(context.files, path, input.headBytes) });
  }
  return answers;
};

/** Names are shown and entered in one Unicode form, whatever form the disk uses. */
const sameName = (a: string, b: string) => a.normalize('NFC') === b.normalize('NFC');

interface Entry {
  readonly folder: string;
  readonly entry: FolderEntry;
}

async function unclaimedEntries(files: ImportFiles, plants: readonly PlantImport[]): Promise<Entry[]> {
  const found: Entry[] = await stagedFiles(files);
  const places = Map.groupBy(importPlaces(plants), (place) => place.folder);
  for (const folder of new Set([...places.keys(), ...(await foldersBelow(files, 'import'))]))
    for (const entry of await entriesOf(files, folder))
      if (
        entry.kind === 'file' &&
        !isUnfinished(entry.name) &&
        !(await isMeant(files, places.get(folder) ?? [], entry))
      )
        found.push({ folder, entry });
  return found;
}

/** All folders below a folder. A logger may upload to a folder that no plant reads; no pass checks it, so its files are listed here. */
async function foldersBelow(files: ImportFiles, folder: string, depth = 1): Promise<string[]> {
  const found: string[] = [];
  for (const { kind, name } of await entriesOf(files, folder)) {
    if (kind !== 'folder' || name.startsWith('.')) continue;
    const own = folderBelow(folder, name);
    found.push(own);
    if (depth < DEPTH_MOST) for (const below of await foldersBelow(files, own, depth + 1)) found.push(below);
  }
  return found;
}

/** Whether a pass would read the file or one inside it; a damaged archive counts, because the pass reports it. */
async function isMeant(files: ImportFiles, places: readonly ImportPlace[], entry: FolderEntry): Promise<boolean> {
  for (const place of places) {
    if (waitingFile(place, entry).claimed !== undefined) return true;
    try {
      if ((await partsReadIn(files, place, folderBelow(place.folder, entry.name), entry.name)).length > 0) return true;
    } catch (error) {
      if (error instanceof ArchiveError) return true;
      throw error;
    }
  }
  return false;
}

/** The entries of a folder. A folder that leads out of the import root counts as empty; the import reports it for its plants. */
async function entriesOf(files: ImportFiles, folder: string): Promise<readonly FolderEntry[]> {
  try {
    return await files.list(folder);
  } catch (error) {
    if (error instanceof UnsafePathError) return [];
    throw error;
  }
}

async function beginning(files: ImportFiles, path: string, count: number): Promise<Uint8Array> {
  const head = new Uint8Array(count);
  let filled = 0;
  if (count === 0) return head;
  for await (const piece of files.read(path)) {
    const part = piece.subarray(0, count - filled);
    head.set(part, filled);
    filled += part.length;
    if (filled === count) break;
  }
  return head.subarray(0, filled);
}

/** The complete lines at the beginning of a file; of a longer file the last line is dropped. */
function wholeLines(head: Uint8Array, { sizeBytes }: FolderEntry): Uint8Array {
  const end = head.lastIndexOf(10);
  return head.length < sizeBytes && end >= 0 ? head.subarray(0, end + 1) : head;
}
