import type { Job } from '../../platform/jobs.ts';
import { archiveFolders } from '../folders.ts';
import type { PlantImport } from '../importSettings.ts';
import { importPlaces } from '../places.ts';
import type { NewFile } from './previewJob.ts';

/** Puts files where those of a plant arrive, which need not be stored yet; answers their paths. */
export const placeFilesJob: Job<
  { readonly plant: PlantImport; readonly files: readonly NewFile[] },
  { readonly paths: readonly string[] }
> = async (context, { plant, files }) => {
  const places = importPlaces([plant]);
  const paths: string[] = [];
  for (const { name, bytes } of files) {
    const place = places.find((one) => one.claimedBy(name) !== undefined);
    if (place !== undefined) paths.push(await context.files.write(place.folder, name, bytes));
  }
  return { paths };
};

/** Moves files that nobody is to read after all out of the way: nothing is deleted. */
export const putAwayJob: Job<{ readonly paths: readonly string[] }, null> = async ({ files }, { paths }) => {
  for (const path of paths) await files.move(path, archiveFolders(path.slice(0, path.lastIndexOf('/')), null).failed);
  return null;
};
