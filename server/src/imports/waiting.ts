import { DAY_MS } from '@leitwarte/core/rules';
import type { JobContext } from '../platform/jobs.ts';
import { claimOfPacked, packingOf } from './archives.ts';
import { type Claimed, isUnfinished } from './claims.ts';
import { type FolderEntry, type ImportFiles, type PackedAs, UnsafePathError } from '../platform/importFiles.ts';
import { folderBelow, ledgerFolder } from './folderNames.ts';
import { importPlaces } from './places.ts';
import type { ImportPlace } from './importPlace.ts';
import type { PlantImport } from './importSettings.ts';

/** Maximum time that a pass waits for new files to settle; files of systems with a longer time are left for a later pass. */
const WAIT_MAX_MS = 2_000;

/** A file in an import folder that is no longer being written. */
export interface WaitingFile {
  readonly place: ImportPlace;
  readonly entry: FolderEntry;
  /** The claim by the file's name; files inside a zip archive may be claimed by their own names. */
  readonly claimed: Claimed | undefined;
  readonly packedAs: PackedAs | undefined;
}

/** A file in the folder of one plant that no component of it claims. */
export interface MisplacedFile {
  readonly plant: PlantImport;
  readonly folder: string;
  readonly entry: FolderEntry;
}

/** An unclaimed file, as listed in the result of a pass. */
export interface UnclaimedFile {
  /** Path below the import root. */
  readonly folder: string;
  readonly file: string;
  /** Time of its last change, ISO 8601. */
  readonly since: string;
}

export const unclaimedFile = (folder: string, { name, modifiedAtMs }: FolderEntry): UnclaimedFile => ({
  folder: ledgerFolder(folder),
  file: name,
  since: new Date(modifiedAtMs).toISOString(),
});

/** Files in the import folders. */
export interface Waiting {
  readonly folders: number;
  readonly files: readonly WaitingFile[];
  /** Files that no component claims; they stay in place. */
  readonly unclaimed: readonly UnclaimedFile[];
  /** Number of files that end in the middle of a line and are left unread until the system's waiting time is over. */
  readonly resting: number;
  /** For each plant with a separate folder in which no file is claimed: one of the files. */
  readonly misplaced: readonly MisplacedFile[];
  /** Folders that lead out of the import root. */
  readonly unsafe: readonly { readonly plant: PlantImport; readonly folder: string }[];
}

/**
 * Lists the files in the import folders of plants; missing folders are created. With `only`, the files of that plant.
 */
export async function waitingFiles(
  { files, platform }: JobContext,
  plants: readonly PlantImport[],
  only?: number,
): Promise<Waiting> {
  const found: WaitingFile[] = [];
  const unsafe: { plant: PlantImport; folder: string }[] = [];
  const misplaced: MisplacedFile[] = [];
  let folders = 0;
  const unclaimed: UnclaimedFile[] = [];
  for (const place of importPlaces(plants)) {
    const entries = await entriesOf(files, place.folder);
    if (!entries) {
      for (const plant of place.plants) unsafe.push({ plant, folder: place.folder });
      continue;
    }
    folders += 1;
    const before = found.length;
    let misplacedEntry: FolderEntry | undefined;
    for (const entry of entries) {
      if (entry.kind === 'folder' || isUnfinished(entry.name)) continue;
      const file = waitingFile(place, entry);
      const { claimed } = file;
      if (entry.kind !== 'file' || (!claimed && !isOfSeveral(file.packedAs))) {
        unclaimed.push(unclaimedFile(place.folder, entry));
        misplacedEntry = entry;
      } else if (!claimed || only === undefined || claimed.plant.id === only) found.push(file);
    }
    const [plant, ...others] = place.plants;
    if (plant && others.length === 0 && misplacedEntry && found.length === before)
      misplaced.push({ plant, folder: place.folder, entry: misplacedEntry });
  }
  const still = await settled(files, found, platform.now());
  const whole = await ended(files, still, platform.now());
  return { folders, files: whole, unclaimed, resting: still.length - whole.length, misplaced, unsafe };
}

/** A waiting file. A compressed file is claimed by its name without the extension; files inside a zip archive have names themselves. */
export function waitingFile(place: ImportPlace, entry: FolderEntry): WaitingFile {
  const packing = place.system.packedAs && packingOf(entry.name);
  if (!packing) return { place, entry, claimed: place.claimedBy(entry.name), packedAs: undefined };
  return { place, entry, claimed: claimOfPacked(place, entry.name), packedAs: packing.kind };
}

/** Whether an archive may contain several files and must be opened to find out whether one of them is claimed. */
export const isOfSeveral = (packedAs: PackedAs | undefined): boolean => packedAs === 'zip' || packedAs === 'tgz';

/** Undefined if the folder leads out of the import root. */
async function entriesOf(files: ImportFiles, folder: string): Promise<FolderEntry[] | undefined> {
  try {
    await files.ensureFolder(folder);
    return await files.list(folder);
  } catch (error) {
    if (error instanceof UnsafePathError) return undefined;
    throw error;
  }
}

/** Files that are no longer being written: unchanged for as long as their system specifies. For recent files the pass waits once. */
async function settled(files: ImportFiles, found: readonly WaitingFile[], now: number): Promise<WaitingFile[]> {
  const leftMs = ({ entry, place }: WaitingFile) => place.system.settleMs - (now - entry.modifiedAtMs);
  const isYoung = (file: WaitingFile) => leftMs(file) > 0;
  // a modification time more than a day ahead comes from a wrong clock, and would delay the file until then
  const isAhead = ({ entry }: WaitingFile) => entry.modifiedAtMs > now + DAY_MS;
  const due = found.filter((file) => !isYoung(file) || file.place.system.settleMs <= WAIT_MAX_MS || isAhead(file));
  if (due.some(isYoung)) await files.wait(WAIT_MAX_MS);
  const still: WaitingFile[] = [];
  for (const file of due) {
    const { place, entry } = file;
    const after = isYoung(file) ? await files.stat(folderBelow(place.folder, entry.name)) : entry;
    if (after?.sizeBytes === entry.sizeBytes && after.modifiedAtMs === entry.modifiedAtMs) still.push(file);
  }
  return still;
}

/** Formats whose content shows whether it is complete. */
const documents: ReadonlySet<Claimed['format']> = new Set(['xml', 'json', 'xlsx']);

/**
 * Leaves out files whose last line has no line end, until they have been unchanged for a while: half a number looks like a complete one. A
 * modification time in the future is ignored.
 */
async function ended(files: ImportFiles, found: readonly WaitingFile[], now: number): Promise<WaitingFile[]> {
  const whole: WaitingFile[] = [];
  for (const file of found) {
    const { entry, place, claimed, packedAs } = file;
    const isDocument = packedAs !== undefined || (claimed !== undefined && documents.has(claimed.format));
    const hasRested = Math.abs(now - entry.modifiedAtMs) >= place.system.restMs;
    if (isDocument || hasRested || endsLine(await files.tail(folderBelow(place.folder, entry.name), 2)))
      whole.push(file);
  }
  return whole;
}

/**
 * Whether the last bytes of a file end a line: by LF, CR or the end-of-file mark of old systems; in UTF-16 there is a
 * zero byte next to it.
 */
function endsLine(tail: Uint8Array): boolean {
  const last = tail.findLast((byte) => byte !== 0);
  return last === 10 || last === 13 || last === 26;
}
