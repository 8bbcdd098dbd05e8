import { type FolderEntry, type ImportFiles, UnsafePathError } from '../../platform/importFiles.ts';
import { isReadIn } from '../archives.ts';
import { folderBelow, ledgerFolder } from '../folderNames.ts';
import type { PlantImport } from '../importSettings.ts';
import { importPlaces } from '../places.ts';

/** Folder for files whose plant is being created; below it each file is in the folder in which it will arrive. */
const STAGING = 'import/.set-up';

export const stagingOf = (folder: string) => folderBelow(STAGING, ledgerFolder(folder));
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Moves staged files to their import folders, if their plant exists and reads them. */
export async function deliverStaged(files: ImportFiles, plants: readonly PlantImport[]): Promise<void> {
  for (const place of importPlaces(plants))
    for (const { name } of await filesOf(files, stagingOf(place.folder)))
      if (await isReadIn(files, place, folderBelow(stagingOf(place.folder), name), name))
        await files.move(folderBelow(stagingOf(place.folder), name), place.folder);
}

/** Staged files with their folders; their plant may never have been created, or is about to be. */
export async function stagedFiles(
  files: ImportFiles,
  folder = STAGING,
): Promise<{ readonly folder: string; readonly entry: FolderEntry }[]> {
  const found = (await filesOf(files, folder)).map((entry) => ({ folder, entry }));
  for (const { kind, name } of await files.list(folder))
    if (kind === 'folder') for (const one of await stagedFiles(files, folderBelow(folder, name))) found.push(one);
  return found;
}

async function filesOf(files: ImportFiles, folder: string): Promise<FolderEntry[]> {
  try {
    return (await files.list(folder)).filter(({ kind }) => kind === 'file');
  } catch (error) {
    // a folder outside the import root has no staged files; the import reports such a folder
    if (error instanceof UnsafePathError) return [];
    throw error;
  }
}
