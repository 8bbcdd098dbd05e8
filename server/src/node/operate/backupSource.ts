import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decrypting, NotWhole, WrongKey } from './age.ts';
import { backupKeyOf } from './backupKey.ts';
import { copyMarked, type FileMark, markOf } from './copiedFiles.ts';
import { DATABASE_FILE, type Manifest, readManifest } from './manifest.ts';
import { OperatorError } from './refusal.ts';
import { READ_PREFIX } from './savedFolders.ts';
import { readSealed, sealedHead, withoutKey } from './sealed.ts';

/** A backup to read from, encrypted or not. */
export interface BackupSource {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Path of the decrypted database; read only. */
  readonly database: string;
  /** Size and hash of a file of the backup; undefined if it is missing or cannot be decrypted. */
  mark(path: string): Promise<FileMark | undefined>;
  copy(path: string, to: string): Promise<void>;
}

/** What is needed to read an encrypted backup. */
export interface Unsealing {
  readonly backupKeyFile?: string | undefined;
  /** Folder for the temporarily decrypted database, readable only by the user; if it cannot be used, the system's temporary folder. */
  readonly dataDir?: string | undefined;
}

/**
 * Opens a backup for reading. Throws {@link OperatorError} if a folder is no backup, or if it is encrypted and the key is missing or wrong.
 */
export async function fromBackup<T>(
  folder: string,
  { backupKeyFile, dataDir }: Unsealing,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  const head = await sealedHead(folder);
  if (head === undefined) {
    const manifest = await readManifest(folder);
    return work({
      folder,
      manifest,
      database: join(folder, DATABASE_FILE),
      mark: (path) => markOf(join(folder, path)),
      copy: async (path, to) => void (await copyMarked(join(folder, path), to)),
    });
  }
  const key = await backupKeyOf(backupKeyFile);
  if (key === undefined || backupKeyFile === undefined) throw withoutKey(folder, head);
  const manifest = await readSealed(folder, head, key, backupKeyFile);
  const opening = () => decrypting(key);
  const placeOf = (path: string) => join(folder, manifest.files[path]?.stored ?? path);
  const scratch = await mkdtemp(join(await writable(dataDir), READ_PREFIX));
  try {
    const database = join(scratch, DATABASE_FILE);
    const source: BackupSource = {
      folder,
      manifest,
      database,
      mark: (path) =>
        markOf(placeOf(path), opening).catch((error: unknown) => {
          if (isUnreadable(error)) return { bytes: 0, sha256: '' };
          throw error;
        }),
      copy: async (path, to) => void (await copyMarked(placeOf(path), to, { before: opening })),
    };
    await source.copy(DATABASE_FILE, database).catch((error: unknown) => {
      throw isUnreadable(error) ? changed(DATABASE_FILE, error) : error;
    });
    return await work(source);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const changed = (path: string, cause?: unknown): OperatorError =>
  new OperatorError(
    { de: `In der Sicherung ist ${path} verändert.`, en: `In the backup, ${path} is changed.` },
    { cause },
  );

/** Whether a file cannot be decrypted, so that nothing in it can be used. */
const isUnreadable = (error: unknown): boolean => error instanceof NotWhole || error instanceof WrongKey;

async function writable(folder: string | undefined): Promise<string> {
  if (folder === undefined) return tmpdir();
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => folder,
    () => tmpdir(),
  );
}
