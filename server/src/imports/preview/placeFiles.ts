import type { ImportFiles, StoredInMemory } from '../../platform/importFiles.ts';
import type { Job } from '../../platform/jobs.ts';
import type { PlantImport } from '../importSettings.ts';
import { isReadIn } from '../archives.ts';
import type { ImportPlace } from '../importPlace.ts';
import { importPlaces } from '../places.ts';
import { archiveOf, type NewFile } from './previewJob.ts';
import { folderOf, stagingOf } from './staging.ts';

/** A file that is stored durably but not in its import folder yet. */
export interface Staged {
  readonly name: string;
  readonly path: string;
  /** Whether the file was uploaded with the call; otherwise it is an unclaimed file that waits in its folder until its plant exists. */
  readonly isUploaded: boolean;
}

/**
 * Stores the files of a plant that is not created yet, all of them or none. Uploads are staged until then, so that after a crash at any
 * moment each file is found or imported.
 */
export const stageFilesJob: Job<
  { readonly plant: PlantImport; readonly files: readonly NewFile[] },
  { readonly staged: readonly Staged[] }
> = async ({ files: disk }, { plant, files }) => {
  const places = importPlaces([plant]);
  const staged: Staged[] = [];
  try {
    for (const file of files) {
      const place = await placeOf(disk, places, file.name, archiveOf(file));
      if (place === undefined) continue;
      const { name } = file;
      const isUploaded = !('path' in file);
      const path = 'path' in file ? file.path : await disk.write(stagingOf(place.folder), name, file.bytes);
      staged.push({ name, path, isUploaded });
    }
  } catch (error) {
    await putAway(disk, staged);
    throw error;
  }
  return { staged };
};

/** Moves staged files to the folder of their new plant; files that an import pass has already moved are skipped. */
export const placeFilesJob: Job<{ readonly plant: PlantImport; readonly staged: readonly Staged[] }, null> = async (
  { files },
  { plant, staged },
) => {
  const places = importPlaces([plant]);
  for (const { name, path } of staged) {
    const place = await placeOf(files, places, name, path);
    if (place === undefined || folderOf(path) === place.folder) continue;
    await moveIfThere(files, path, place.folder);
  }
  return null;
};

/** The place in which a file, or one of the files inside it, is read. */
async function placeOf(
  files: ImportFiles,
  places: readonly ImportPlace[],
  name: string,
  archive: string | StoredInMemory,
): Promise<ImportPlace | undefined> {
  for (const place of places) if (await isReadIn(files, place, archive, name)) return place;
  return undefined;
}

/** Moves a file; an import pass may have moved it already. */
async function moveIfThere(files: ImportFiles, path: string, folder: string): Promise<void> {
  try {
    await files.move(path, folder);
  } catch (error) {
    if ((await files.stat(path)) !== undefined) throw error;
  }
}

/** Deletes uploaded files whose plant could not be created; the uploader has already been told about the failure. */
export const putAwayJob: Job<{ readonly staged: readonly Staged[] }, null> = async ({ files }, { staged }) => {
  await putAway(files, staged);
  return null;
};

async function putAway(files: ImportFiles, staged: readonly Staged[]): Promise<void> {
  for (const { path, isUploaded } of staged) if (isUploaded) await files.remove(path);
}
