import type { ImportPreviewed } from '@leitwarte/core/entities';
import type { Job, JobContext } from '../../platform/jobs.ts';
import type { PlantImport } from '../importSettings.ts';
import { importPlaces } from '../places.ts';
import { previewFile } from './previewFile.ts';

/** A file on its way to a plant: its content, or the path where it waits unclaimed. */
export type NewFile = { readonly name: string } & ({ readonly bytes: Uint8Array } | { readonly path: string });

export interface PreviewInput {
  readonly plant: PlantImport;
  readonly files: readonly NewFile[];
}

/** Reads files as a plant would; beside the requests, since a large one takes a while. */
export const previewJob: Job<PreviewInput, ImportPreviewed[]> = async (context, { plant, files }) => {
  const places = importPlaces([plant]);
  const previews: ImportPreviewed[] = [];
  const { platform } = context;
  for (const file of files) {
    const claimed = places.map((place) => place.claimedBy(file.name)).find((one) => one !== undefined);
    previews.push(await previewFile(contentOf(context, file), file.name, claimed, platform.now(), platform.parser));
    await context.yield();
  }
  return previews;
};

const PIECE_BYTES = 1024 * 1024;

const contentOf = ({ files }: JobContext, file: NewFile) => ({
  read: () => ('path' in file ? files.read(file.path) : piecesOf(file.bytes)),
  decoder: (encoding: string) => files.decoder(encoding),
});

async function* piecesOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}
