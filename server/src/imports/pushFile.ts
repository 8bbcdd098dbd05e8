import { ArchiveError, type ImportFiles } from '../platform/importFiles.ts';
import type { Job } from '../platform/jobs.ts';
import { partsReadIn } from './archives.ts';
import type { Claimed } from './claims.ts';
import { importPlaces } from './places.ts';
import type { ImportPlace } from './importPlace.ts';
import { importPlans } from './importPlans.ts';
import { waitingFile } from './waiting.ts';

export interface PushInput {
  readonly plantId: number;
  /** The component that should read the file; without it any component of the plant. */
  readonly componentId?: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Writes a file to the import folder of its plant and returns its path; null if no component of the plant would read it. */
export const pushFileJob: Job<PushInput, { readonly path: string | null }> = async ({ db, files }, input) => {
  const places = importPlaces(await importPlans(db, input.plantId));
  for (const place of places)
    if ((await readers(files, place, input)).some((claimed) => isMeant(claimed, input)))
      return { path: await files.write(place.folder, input.name, input.bytes) };
  return { path: null };
};

/** The claims of the file, or of the files inside it. */
async function readers(files: ImportFiles, place: ImportPlace, { name, bytes }: PushInput): Promise<Claimed[]> {
  const entry = { name, kind: 'file', sizeBytes: bytes.byteLength, modifiedAtMs: 0 } as const;
  const { claimed } = waitingFile(place, entry);
  if (claimed !== undefined) return [claimed];
  try {
    return (await partsReadIn(files, place, { name, bytes }, name)).map((one) => one.claimed);
  } catch (error) {
    if (error instanceof ArchiveError) return [];
    throw error;
  }
}

function isMeant({ plant, claim }: Claimed, { plantId, componentId }: PushInput): boolean {
  const { byPrefix, withoutPrefix } = claim;
  const isReader = componentId === undefined || [...byPrefix, ...withoutPrefix].some((one) => one.id === componentId);
  return plant.id === plantId && isReader;
}
