import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { version } from '../version.ts';
import type { Settings } from '../settings/settings.ts';
import type { CopyProgress } from './copy/copyDatabase.ts';
import { copyMarked, type FileMark, filesBelow, foldersBelow, markOf } from './copiedFiles.ts';
import { copyOfPostgres, copyOfSqlite, examineFile } from './databaseFile.ts';
import { wordsFor } from './damage.ts';
import { DATABASE_FILE, FILES_FOLDER, type Manifest, writeManifest } from './manifest.ts';
import { keepFilesPrivate } from '../files/privateFolder.ts';
import { rememberBackup } from './lastBackup.ts';
import { mustFitFile } from './migrated.ts';
import { mustNotHaveMoved } from './moved.ts';
import { ownerOf } from './owner.ts';
import { OperatorError } from './refusal.ts';
import { ARCHIVE, SAVED_AFTER, SAVED_BEFORE, SAVED_FOLDERS } from './savedFolders.ts';

export interface BackupOptions {
  /** Also the archive of imported files, which the database does not need. */
  readonly archive: boolean;
  /** Before an upgrade: beside the data, so that it does not count as the newest backup, and in place of an earlier one. */
  readonly isUpgrade?: boolean;
}

/**
 * Saves the installation into a new folder while the server runs: the database as it is at one moment, in SQLite
 * whatever the engine, the files beside it, and what both hold. The copy is read through before the folder gets its
 * name. Throws {@link OperatorError} where the folder exists or there is nothing to save.
 */
export async function backup(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  folder: string,
  { archive, isUpgrade = false }: BackupOptions,
  report: CopyProgress,
): Promise<Manifest> {
  if (existsSync(folder) && !isUpgrade)
    throw new OperatorError({ de: `${folder} gibt es schon.`, en: `${folder} exists already.` });
  await mustNotHaveMoved({ dataDir, databaseUrl });
  const source = join(dataDir, 'leitwarte.sqlite');
  if (databaseUrl === undefined && !existsSync(source))
    throw new OperatorError({ de: `In ${dataDir} ist keine Datenbank.`, en: `There is no database in ${dataDir}.` });

  keepFilesPrivate();
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(dirname(part), { recursive: true });
  await mkdir(part, { mode: 0o700 });
  try {
    const made_at = new Date().toISOString();
    const files = await saveFolders(dataDir, part, SAVED_BEFORE);
    const copy = join(part, DATABASE_FILE);
    if (databaseUrl === undefined) {
      await mustFitFile(source);
      copyOfSqlite(source, copy);
    } else await copyOfPostgres(databaseUrl, copy, report);
    await chmod(copy, 0o600);
    const rows = examineFile(copy);
    const mark = await markOf(copy);
    if (mark !== undefined) files[DATABASE_FILE] = mark;
    Object.assign(files, await saveFolders(dataDir, part, archive ? [...SAVED_AFTER, ARCHIVE] : SAVED_AFTER));
    const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
    const folders = await foldersOf(dataDir, archive ? [...SAVED_FOLDERS, ARCHIVE] : SAVED_FOLDERS);
    const owner = await ownerOf(dataDir);
    const manifest: Manifest = { format: 1, made_at, version, engine, rows, files, folders, owner };
    await writeManifest(part, manifest);
    if (isUpgrade) await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    if (!isUpgrade) await rememberBackup(dataDir, made_at);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw wordsFor(error, source, folder) ?? error;
  }
}

async function foldersOf(dataDir: string, folders: readonly string[]): Promise<Record<string, number>> {
  const modes: Record<string, number> = {};
  for (const folder of folders)
    for (const [path, mode] of Object.entries(await foldersBelow(join(dataDir, folder))))
      modes[path === '' ? folder : `${folder}/${path}`] = mode;
  return modes;
}

async function saveFolders(
  dataDir: string,
  part: string,
  folders: readonly string[],
): Promise<Record<string, FileMark>> {
  const saved: Record<string, FileMark> = {};
  for (const folder of folders) {
    for (const path of await filesBelow(join(dataDir, folder))) {
      const place = `${FILES_FOLDER}/${folder}/${path}`;
      const mark = await copyMarked(join(dataDir, folder, path), join(part, place));
      if (mark !== undefined) saved[place] = mark;
    }
  }
  return saved;
}
