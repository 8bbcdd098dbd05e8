import { existsSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { everyObject } from '../../platform/storage.ts';
import { version } from '../version.ts';
import type { Settings } from '../settings/settings.ts';
import type { CopyProgress } from './copy/copyDatabase.ts';
import { backupKeyOf } from './backupKey.ts';
import { type BackupTarget, backupTarget } from './backupTarget.ts';
import { filesBelow, foldersBelow } from './copiedFiles.ts';
import { copyOfPostgres, copyOfSqlite, examineFile } from './databaseFile.ts';
import { wordsFor } from './damage.ts';
import { elsewhereOf, reached } from './elsewhere.ts';
import { DATABASE_FILE, FILES_FOLDER, type Manifest } from './manifest.ts';
import { makeDataFolder } from '../files/privateFolder.ts';
import { savingAlone } from './backupLock.ts';
import { rememberBackup } from './lastBackup.ts';
import { mustFitFile } from './migrated.ts';
import { mustNotHaveMoved } from './moved.ts';
import { ownerOf } from './owner.ts';
import { OperatorError } from './refusal.ts';
import { ARCHIVE, SAVED_AFTER, SAVED_BEFORE, SAVED_FOLDERS, STAGED } from './savedFolders.ts';

export interface BackupOptions {
  /** Whether the archive of imported files is included, which the database does not need. */
  readonly archive: boolean;
  /**
   * Whether this is the backup before an upgrade: it is stored next to the data, does not count as the newest backup, and replaces an
   * earlier one.
   */
  readonly isUpgrade?: boolean;
}

/** Reports the progress of a backup. */
export type Step = (done: string) => Promise<void>;

/** Settings of what is backed up, and the key file for encryption; without a key file the backup is not encrypted. */
export type Saved = Pick<Settings, 'dataDir' | 'databaseUrl'> & Partial<Pick<Settings, 'backupKeyFile' | 's3'>>;

/**
 * Backs the installation up into a new folder while the server runs, unless another backup is running: the database as it is at one moment,
 * as SQLite whatever the engine, the files next to it, and a manifest of both. The copy is verified before the folder gets its name. Throws
 * {@link OperatorError} if the folder exists or there is nothing to back up.
 */
export async function backup(
  where: Saved,
  folder: string,
  options: BackupOptions,
  report: CopyProgress,
): Promise<Manifest> {
  const isUpgrade = options.isUpgrade ?? false;
  if (existsSync(folder) && !isUpgrade)
    throw new OperatorError({ de: `${folder} gibt es schon.`, en: `${folder} exists already.` });
  await mustHaveSource(where);
  await makeDataFolder(where.dataDir);
  return savingAlone(where.dataDir, isUpgrade, () => save(where, folder, options, report));
}

const sourceOf = (dataDir: string) => join(dataDir, 'leitwarte.sqlite');

/** Throws {@link OperatorError} if there is nothing to save, or if the key for encryption is missing. */
export async function mustHaveSource({ dataDir, databaseUrl, backupKeyFile }: Saved): Promise<void> {
  await mustNotHaveMoved({ dataDir, databaseUrl });
  await backupKeyOf(backupKeyFile);
  if (databaseUrl === undefined && !existsSync(sourceOf(dataDir)))
    throw new OperatorError({ de: `In ${dataDir} ist keine Datenbank.`, en: `There is no database in ${dataDir}.` });
}

/**
 * Like `backup`, for a caller that already holds the backup lock. Even if it fails, it leaves either a complete backup
 * or a folder `.part`.
 */
export async function save(
  where: Saved,
  folder: string,
  { archive, isUpgrade = false }: BackupOptions,
  report: CopyProgress,
  step: Step = () => Promise.resolve(),
): Promise<Manifest> {
  const { dataDir, databaseUrl, backupKeyFile } = where;
  const source = sourceOf(dataDir);
  const part = `${folder}.part`;
  const staged = join(dataDir, STAGED);
  try {
    const key = await backupKeyOf(backupKeyFile);
    await rm(part, { recursive: true, force: true });
    await rm(staged, { recursive: true, force: true });
    await mkdir(dirname(part), { recursive: true });
    await mkdir(part, { mode: 0o700 });
    await step('begun');
    const target = backupTarget(part, key);
    const made_at = new Date().toISOString();
    await saveFiles(where, target, SAVED_BEFORE);
    await step('waiting files');
    // nothing unencrypted may be written into the folder of encrypted backups
    if (key !== undefined) await mkdir(staged, { mode: 0o700 });
    const copy = join(key === undefined ? part : staged, DATABASE_FILE);
    if (databaseUrl === undefined) {
      await mustFitFile(source);
      copyOfSqlite(source, copy);
    } else await copyOfPostgres(databaseUrl, copy, report);
    await step('database');
    await chmod(copy, 0o600);
    await reachDisk(copy);
    const rows = examineFile(copy);
    await target.add(DATABASE_FILE, copy);
    await rm(staged, { recursive: true, force: true });
    await saveFiles(where, target, SAVED_AFTER);
    if (archive) await saveFiles(where, target, [ARCHIVE, ARCHIVE]);
    await step('files');
    const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
    const folders = await foldersOf(dataDir, archive ? [...SAVED_FOLDERS, ARCHIVE] : SAVED_FOLDERS);
    const owner = await ownerOf(dataDir);
    const { files } = target;
    const manifest: Manifest = { format: 1, made_at, version, engine, rows, files, folders, owner };
    await target.end(manifest);
    await step('manifest');
    if (isUpgrade) await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    await step('named');
    if (!isUpgrade) await rememberBackup(dataDir, made_at);
    return manifest;
  } catch (error) {
    for (const begun of [part, staged]) await rm(begun, { recursive: true, force: true }).catch(() => undefined);
    throw wordsFor(error, source, folder) ?? error;
  }
}

/** Flushes a file to the disk: SQLite leaves a copy in the system's memory, and later steps rely on its being on the disk. */
async function reachDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function foldersOf(dataDir: string, folders: readonly string[]): Promise<Record<string, number>> {
  const modes: Record<string, number> = {};
  for (const folder of folders)
    for (const [path, mode] of Object.entries(await foldersBelow(join(dataDir, folder))))
      modes[path === '' ? folder : `${folder}/${path}`] = mode;
  return modes;
}

/**
 * Copies folders from wherever they are stored; the data folder is copied once more at the end, for files that were moved there meanwhile.
 */
async function saveFiles(where: Saved, target: BackupTarget, folders: readonly string[]): Promise<void> {
  const elsewhere = await elsewhereOf(where);
  await saveFolders(where.dataDir, target, folders);
  if (elsewhere.length === 0) return;
  await reached(async () => {
    for (const { storage, folders: own } of elsewhere)
      for (const folder of own.filter((one) => folders.includes(one)))
        for await (const { key, modifiedAtMs } of everyObject(storage, folder)) {
          const name = `${FILES_FOLDER}/${key}`;
          if (target.files[name] === undefined) await target.addContent(name, storage.read(key), modifiedAtMs);
        }
  });
  await saveFolders(where.dataDir, target, folders);
}

/**
 * Copies folders of the data folder; a folder listed twice is read twice, so that a pack made while its files were copied is found the
 * second time.
 */
async function saveFolders(dataDir: string, target: BackupTarget, folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    for (const path of await filesBelow(join(dataDir, folder))) {
      const name = `${FILES_FOLDER}/${folder}/${path}`;
      if (target.files[name] === undefined) await target.add(name, join(dataDir, folder, path));
    }
}
