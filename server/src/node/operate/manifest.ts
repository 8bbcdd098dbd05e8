import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { OperatorError } from './refusal.ts';

/** Name of the database inside a backup, for both engines. */
export const DATABASE_FILE = 'leitwarte.sqlite';
/** Folder of a backup with the files of `DATA_DIR`. */
export const FILES_FOLDER = 'files';
const MANIFEST_FILE = 'manifest.json';

const count = z.number().int().nonnegative();

/** Checks that a path stays inside the backup. */
const inside = z.string().refine((path) => !path.split('/').includes('..'));

/** The name of a file in an encrypted backup; it reveals nothing about its content. */
const storedName = z.string().regex(/^\d+\.age$/);

const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Version of the server that made the backup. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Number of rows by table. */
  rows: z.record(z.string(), count),
  /**
   * All other files of the backup, by their path with slashes; in an encrypted backup `stored` is the name of the
   * file there.
   */
  files: z.record(
    inside,
    z.object({ bytes: count, sha256: z.string(), mode: count.optional(), stored: storedName.optional() }),
  ),
  /** Mode of each folder, by its path. */
  folders: z.record(inside, count).optional(),
  /** Owner of the data folder. */
  owner: z.object({ uid: count, gid: count }).optional(),
});
/** Description of a backup: its origin, its files and their hashes. */
export type Manifest = z.output<typeof Manifest>;

export const textOf = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST_FILE), textOf(manifest), { mode: 0o600, flush: true });
}

/** Throws {@link OperatorError} if `folder` is no backup that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestIn(await readFile(join(folder, MANIFEST_FILE), 'utf8'));
  } catch (error) {
    throw noBackup(folder, error);
  }
}

export const manifestIn = (text: string): Manifest => Manifest.parse(JSON.parse(text));

export const noBackup = (folder: string, cause: unknown): OperatorError =>
  new OperatorError(
    {
      de: `${folder} ist keine vollständige Sicherung der Leitwarte.`,
      en: `${folder} is no complete backup of Leitwarte.`,
    },
    { cause },
  );
