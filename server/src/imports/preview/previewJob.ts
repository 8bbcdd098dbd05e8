import type { ImportPreviewed } from '@leitwarte/core/entities';
import { ArchiveError, type Content } from '../../platform/importFiles.ts';
import type { Job, JobContext } from '../../platform/jobs.ts';
import { partsReadIn } from '../archives.ts';
import type { Claimed } from '../claims.ts';
import type { ImportPlace } from '../importPlace.ts';
import type { PlantImport } from '../importSettings.ts';
import { importPlaces } from '../places.ts';
import { NOTHING } from './nothing.ts';
import { previewFile } from './previewFile.ts';

/** A file for a new plant: its content, or the path at which it waits unclaimed. */
export type NewFile = { readonly name: string } & ({ readonly bytes: Uint8Array } | { readonly path: string });

export interface PreviewInput {
  readonly plant: PlantImport;
  readonly files: readonly NewFile[];
}

/** Reads files as the import of the plant would; runs as a job, because a large file takes a while. */
export const previewJob: Job<PreviewInput, ImportPreviewed[]> = async (context, { plant, files }) => {
  const places = importPlaces([plant]);
  const previews: ImportPreviewed[] = [];
  const { platform } = context;
  for (const file of files) {
    const { claimed, content, reason } = await readIn(context, places, file);
    const preview = () => previewFile(content, file.name, claimed, platform.now(), platform.parser);
    previews.push(reason === undefined ? await preview() : { ...NOTHING, reason });
    await context.yield();
  }
  return previews;
};

const PIECE_BYTES = 1024 * 1024;

interface Read {
  readonly claimed: Claimed | undefined;
  readonly content: Content;
  /** Set if an archive cannot be opened. */
  readonly reason?: ArchiveError['reason'];
}

/** The claim of a file, or of the first file in an archive that is claimed. */
async function readIn(context: JobContext, places: readonly ImportPlace[], file: NewFile): Promise<Read> {
  const content = contentOf(context, file);
  const claimed = places.map((place) => place.claimedBy(file.name)).find((one) => one !== undefined);
  if (claimed !== undefined) return { claimed, content };
  try {
    for (const place of places) {
      const [first] = await partsReadIn(context.files, place, archiveOf(file), file.name);
      if (first === undefined) continue;
      return { claimed: first.claimed, content: { ...content, read: () => first.part.read() } };
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { claimed, content, reason: error.reason };
  }
  return { claimed, content };
}

/** A file in the form that the unpacking code expects. */
export const archiveOf = (file: NewFile) => ('path' in file ? file.path : file);

const contentOf = ({ files }: JobContext, file: NewFile) => ({
  read: () => ('path' in file ? files.read(file.path) : piecesOf(file.bytes)),
  decoder: (encoding: string) => files.decoder(encoding),
});

async function* piecesOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}
