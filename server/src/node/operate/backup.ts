import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { version } from '../version.ts';
import type { Settings } from '../settings/settings.ts';
import type { CopyProgress } from './copy/copyDatabase.ts';
import { copyMarked, type FileMark, filesBelow, markOf } from './copiedFiles.ts';
import { copyOfPostgres, copyOfSqlite, examineFile } from './databaseFile.ts';
import { DROP_OFF } from './dropOffFile.ts';
import { DATABASE_FILE, FILES_FOLDER, type Manifest, writeManifest } from './manifest.ts';
import { keepFilesPrivate } from '../files/privateFolder.ts';
import { SECRETS } from '../secrets.ts';
import { rememberBackup } from './lastBackup.ts';
import { mustFitFile } from './migrated.ts';
import { OperatorError } from './refusal.ts';

/**
 * Folders of `DATA_DIR` that a backup holds. Waiting files and what sources sent are copied before the database, so that one imported
 * meanwhile is in one of the two at least: read again it counts as known.
 */
const BEFORE = ['import', 'inbox'];
const AFTER = ['certifications', 'how-to', 'pages', DROP_OFF, SECRETS];
const ARCHIVE = 'archive';

export interface BackupOptions {
  /** Also the archive of imported files, which the database does not need. */
  readonly archive: boolean;
}

/**
 * Saves the installation into a new folder while the server runs: the database as it is at one moment, in SQLite
 * whatever the engine, the files beside it, and what both hold. The copy is read through before the folder gets its
 * name. Throws {@link OperatorError} where the folder exists or there is nothing to save.
 */
export async function backup(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  folder: string,
  { archive }: BackupOptions,
  report: CopyProgress,
): Promise<Manifest> {
  if (existsSync(folder)) throw new OperatorError({ de: `${folder} gibt es schon.`, en: `${folder} exists already.` });
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
    const files = await saveFolders(dataDir, part, BEFORE);
    const copy = join(part, DATABASE_FILE);
    if (databaseUrl === undefined) {
      await mustFitFile(source);
      copyOfSqlite(source, copy);
    } else await copyOfPostgres(databaseUrl, copy, report);
    await chmod(copy, 0o600);
    const rows = examineFile(copy);
    const mark = await markOf(copy);
    if (mark !== undefined) files[DATABASE_FILE] = mark;
    Object.assign(files, await saveFolders(dataDir, part, archive ? [...AFTER, ARCHIVE] : AFTER));
    const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
    const manifest: Manifest = { format: 1, made_at, version, engine, rows, files };
    await writeManifest(part, manifest);
    await rename(part, folder);
    await rememberBackup(dataDir, made_at);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
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
