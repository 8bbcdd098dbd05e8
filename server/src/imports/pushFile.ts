import type { Job } from '../platform/jobs.ts';
import { importPlaces } from './places.ts';
import type { ImportPlace } from './importPlace.ts';
import { importPlans } from './importPlans.ts';
import { waitingFile } from './waiting.ts';

export interface PushInput {
  readonly plantId: number;
  /** The component that is to read it; any of the plant without it. */
  readonly componentId?: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Puts a file where those of its plant arrive; answers its path, null where nobody of the plant would read it. */
export const pushFileJob: Job<PushInput, { readonly path: string | null }> = async ({ db, files }, input) => {
  const places = importPlaces(await importPlans(db, input.plantId));
  const place = places.find((one) => wouldRead(one, input));
  return { path: place === undefined ? null : await files.write(place.folder, input.name, input.bytes) };
};

function wouldRead(place: ImportPlace, { plantId, componentId, name, bytes }: PushInput): boolean {
  const entry = { name, kind: 'file', sizeBytes: bytes.byteLength, modifiedAtMs: 0 } as const;
  const { claimed, packedAs } = waitingFile(place, entry);
  if (claimed === undefined) return packedAs === 'zip' && place.plants.some((plant) => plant.id === plantId);
  const { byPrefix, withoutPrefix } = claimed.claim;
  const isMeant = componentId === undefined || [...byPrefix, ...withoutPrefix].some((one) => one.id === componentId);
  return claimed.plant.id === plantId && isMeant;
}
