import type { JobContext } from '../jobs/jobs.ts';
import { claimOf, isUnfinished } from './claims.ts';
import { type FolderEntry, type ImportFiles, UnsafePathError } from './files.ts';
import { type ImportFolder, importFolders } from './folders.ts';
import type { WaitingFile } from './importFile.ts';
import type { PlantPlan } from './plan.ts';

/** A file that changed less than this long ago may still be written. */
const SETTLE_MS = 2_000;

/** What lies in the import folders. */
export interface Waiting {
  readonly folders: number;
  readonly files: readonly WaitingFile[];
  /** Files that no prefix claims; they stay where they are. */
  readonly unclaimed: number;
  /** Folders that lead out of the import root. */
  readonly unsafe: readonly { readonly plant: PlantPlan; readonly folder: string }[];
}

/** Looks into the import folders of plants; missing folders are made. */
export async function waitingFiles({ files, platform }: JobContext, plants: readonly PlantPlan[]): Promise<Waiting> {
  const found: WaitingFile[] = [];
  const unsafe: { plant: PlantPlan; folder: string }[] = [];
  let folders = 0;
  let unclaimed = 0;
  for (const plant of plants) {
    for (const importFolder of importFolders(plant)) {
      const entries = await entriesOf(files, importFolder.folder);
      if (!entries) {
        unsafe.push({ plant, folder: importFolder.folder });
        continue;
      }
      folders += 1;
      const claimed = entries.flatMap((entry) => claimedFile(plant, importFolder, entry));
      found.push(...claimed);
      unclaimed += entries.filter(({ kind, name }) => kind !== 'folder' && !isUnfinished(name)).length - claimed.length;
    }
  }
  return { folders, files: await settled(files, found, platform.now()), unclaimed, unsafe };
}

/** Undefined where the folder leads out of the import root. */
async function entriesOf(files: ImportFiles, folder: string): Promise<FolderEntry[] | undefined> {
  try {
    await files.ensureFolder(folder);
    return await files.list(folder);
  } catch (error) {
    if (error instanceof UnsafePathError) return undefined;
    throw error;
  }
}

function claimedFile(plant: PlantPlan, importFolder: ImportFolder, entry: FolderEntry): WaitingFile[] {
  if (entry.kind !== 'file' || isUnfinished(entry.name)) return [];
  const claim = claimOf(plant, importFolder, entry.name);
  return claim ? [{ plant, folder: importFolder.folder, entry, claim }] : [];
}

/** Files that are no longer written: unchanged for two seconds, for which young ones are waited once. */
async function settled(files: ImportFiles, found: readonly WaitingFile[], now: number): Promise<WaitingFile[]> {
  const isYoung = ({ entry }: WaitingFile) => now - entry.modifiedAtMs < SETTLE_MS;
  if (found.some(isYoung)) await files.wait(SETTLE_MS);
  const still: WaitingFile[] = [];
  for (const file of found) {
    const after = isYoung(file) ? await files.stat(`${file.folder}/${file.entry.name}`) : file.entry;
    const same = after?.sizeBytes === file.entry.sizeBytes && after.modifiedAtMs === file.entry.modifiedAtMs;
    if (same) still.push(file);
  }
  return still;
}
