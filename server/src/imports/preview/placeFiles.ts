import type { ImportFiles } from '../../platform/importFiles.ts';
import type { Job } from '../../platform/jobs.ts';
import { archiveFolders } from '../folders.ts';
import type { PlantImport } from '../importSettings.ts';
import { importPlaces } from '../places.ts';
import type { NewFile } from './previewJob.ts';

/** A file in its place. */
export interface Placed {
  readonly path: string;
  /** Folder in which it waited unclaimed; null where it was uploaded. */
  readonly from: string | null;
}

/** Puts files where those of a plant arrive, which need not be stored yet; all of them or none. */
export const placeFilesJob: Job<
  { readonly plant: PlantImport; readonly files: readonly NewFile[] },
  { readonly placed: readonly Placed[] }
> = async ({ files: disk }, { plant, files }) => {
  const places = importPlaces([plant]);
  const placed: Placed[] = [];
  try {
    for (const file of files) {
      const place = places.find((one) => one.claimedBy(file.name) !== undefined);
      if (place === undefined) continue;
      if (!('path' in file)) placed.push({ path: await disk.write(place.folder, file.name, file.bytes), from: null });
      else if (folderOf(file.path) !== place.folder)
        placed.push({ path: await disk.move(file.path, place.folder), from: folderOf(file.path) });
    }
  } catch (error) {
    await putAway(disk, placed);
    throw error;
  }
  return { placed };
};

/** Moves files that nobody is to read after all out of the way, or back to where they waited: nothing is deleted. */
export const putAwayJob: Job<{ readonly placed: readonly Placed[] }, null> = async ({ files }, { placed }) => {
  await putAway(files, placed);
  return null;
};

async function putAway(files: ImportFiles, placed: readonly Placed[]): Promise<void> {
  for (const { path, from } of placed) await files.move(path, from ?? archiveFolders(folderOf(path), null).failed);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
