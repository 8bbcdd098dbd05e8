import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RECORD_END } from '../recordEnd.ts';
import type { Settings } from '../settings/settings.ts';
import { type BackupSource, fromBackup, type Unsealing } from './backupSource.ts';
import type { CopyProgress } from './copy/copyDatabase.ts';
import { copyMarked, markOf } from './copiedFiles.ts';
import { copyToPostgres } from './copyToPostgres.ts';
import { examineFile } from './databaseFile.ts';
import { DATABASE_FILE, FILES_FOLDER, type Manifest } from './manifest.ts';
import { migrateFile, mustFitFile } from './migrated.ts';
import { makeDataFolder } from '../files/privateFolder.ts';
import { mustBeUnused } from './exclusive.ts';
import { futureOwner, giveTo } from './owner.ts';
import { withPool } from './postgresTransaction.ts';
import { asideOf, putDatabaseAside, putFileAside, putTablesAside } from './putAside.ts';
import { OperatorError } from './refusal.ts';
import { ARCHIVE } from './savedFolders.ts';

/**
 * Checks a whole backup: every file must be unchanged, and the database undamaged, with all its rows and a schema that this program
 * supports. Throws {@link OperatorError} for the first problem.
 */
export function verifyBackup(folder: string, unsealing: Unsealing = {}): Promise<Manifest> {
  return fromBackup(folder, unsealing, verified);
}

async function verified(source: BackupSource): Promise<Manifest> {
  const { manifest, database } = source;
  for (const [path, saved] of Object.entries(manifest.files)) {
    const found = await source.mark(path);
    if (found?.sha256 !== saved.sha256)
      throw new OperatorError({
        de: `In der Sicherung ist ${path} ${found === undefined ? 'verloren' : 'verändert'}.`,
        en: `In the backup, ${path} is ${found === undefined ? 'lost' : 'changed'}.`,
      });
  }
  const rows = examineFile(database);
  for (const [table, saved] of Object.entries(manifest.rows)) {
    if (rows[table] !== saved)
      throw new OperatorError({
        de: `Tabelle ${table} hat ${rows[table] ?? 0} statt ${saved} Zeilen.`,
        en: `Table ${table} has ${rows[table] ?? 0} rows instead of ${saved}.`,
      });
  }
  await mustFitFile(database);
  return manifest;
}

export interface RestoreOptions {
  /** Whether the present installation is replaced; it is moved aside and kept. */
  readonly replace?: boolean;
}

/**
 * Restores a verified backup into an empty installation, on either engine, or in place of an existing one. Existing files with the same
 * content stay. Files and folders get the owner of the data folder and the modes that they had. Sessions end, because one in the backup may
 * have been signed out since. Throws {@link OperatorError} if other files are in the way. The database is restored last, so that an
 * interrupted restore can be repeated.
 */
export async function restore(
  { dataDir, databaseUrl, backupKeyFile }: Place & Pick<Unsealing, 'backupKeyFile'>,
  folder: string,
  report: CopyProgress,
  options: RestoreOptions = {},
): Promise<Manifest> {
  if (databaseUrl === undefined) mustHaveRoomFor(join(dataDir, DATABASE_FILE), options);
  return fromBackup(folder, { dataDir, backupKeyFile }, (source) =>
    restoreFrom(source, { dataDir, databaseUrl }, report, options),
  );
}

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>;

function mustHaveRoomFor(database: string, { replace = false }: RestoreOptions): void {
  if (!existsSync(database)) return;
  if (!replace)
    throw new OperatorError({
      de: `In ${dirname(database)} ist schon eine Datenbank. Bitte einen leeren Ordner nehmen, oder mit --replace an ihre Stelle zurückspielen; sie wird dann beiseitegelegt.`,
      en: `There is a database in ${dirname(database)} already. Please take an empty folder, or put it back in its place with --replace; it is then put aside.`,
    });
  mustBeUnused(database);
}

/** Like `restore`, from a backup that is already open. */
export async function restoreFrom(
  source: BackupSource,
  { dataDir, databaseUrl }: Place,
  report: CopyProgress,
  { replace = false }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await verified(source);
  const database = join(dataDir, DATABASE_FILE);
  const owner = await futureOwner(dataDir, manifest.owner);
  await makeDataFolder(dataDir);
  const aside = replace ? asideOf(dataDir) : undefined;
  await restoreFiles(source, dataDir, aside);
  // this file belongs to the replaced database, and has later seals than the restored one
  const end = join(dataDir, RECORD_END);
  if (existsSync(end)) await putFileAside(end, dataDir, aside ?? asideOf(dataDir));
  if (databaseUrl === undefined) {
    await copyMarked(source.database, `${database}.part`);
    settle(`${database}.part`, manifest);
    if (aside !== undefined) await putDatabaseAside(database, aside);
    await rename(`${database}.part`, database);
  } else await restoreToPostgres(source, databaseUrl, report, replace);
  if (owner !== undefined) await giveTo(owner, dataDir);
  return manifest;
}

async function restoreFiles(source: BackupSource, dataDir: string, aside: string | undefined): Promise<void> {
  const { files, folders = {} } = source.manifest;
  for (const [path, saved] of Object.entries(files)) {
    if (!path.startsWith(`${FILES_FOLDER}/`)) continue;
    const target = join(dataDir, path.slice(FILES_FOLDER.length + 1));
    const present = await markOf(target);
    if (present?.sha256 === saved.sha256) continue;
    if (present !== undefined) {
      if (aside === undefined)
        throw new OperatorError({
          de: `${target} gibt es schon, mit anderem Inhalt.`,
          en: `${target} exists already, with other content.`,
        });
      await putFileAside(target, dataDir, aside);
    }
    await source.copy(path, `${target}.part`);
    if (saved.mode !== undefined) await chmod(`${target}.part`, saved.mode);
    await rename(`${target}.part`, target);
  }
  for (const [path, mode] of Object.entries(folders)) {
    await mkdir(join(dataDir, path), { recursive: true, mode: 0o700 });
    await chmod(join(dataDir, path), mode);
  }
}

/** Restores through a SQLite copy that is migrated to this version's schema, because the backup may be older. */
async function restoreToPostgres(
  { database: saved, manifest }: BackupSource,
  url: string,
  report: CopyProgress,
  replace: boolean,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'leitwarte-restore-'));
  try {
    const copy = join(work, DATABASE_FILE);
    await copyMarked(saved, copy);
    await migrateFile(copy);
    settle(copy, manifest);
    const database = new DatabaseSync(copy, { readOnly: true });
    try {
      if (replace) await withPool(url, putTablesAside);
      await copyToPostgres(database, url, report);
    } finally {
      database.close();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Ends all sessions, and voids links of reset mails, which may have been used since; keys of sources and widgets stay valid. Files from an
 * object storage are in the data folder from now on.
 */
function settle(path: string, manifest: Manifest): void {
  const database = new DatabaseSync(path);
  try {
    bringHome(database, manifest);
    database.exec('delete from session_token');
    database.exec("delete from account_token where purpose = 'reset'");
  } finally {
    database.close();
  }
}

/**
 * Sets the data folder as storage for files that the backup contained. If it does not contain the archive of imported files, the archive
 * stays where it is stored. A backup from before other storages existed has no such table.
 */
function bringHome(database: DatabaseSync, { files, folders = {} }: Manifest): void {
  const table = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'storage_home'").get();
  if (table === undefined) return;
  const holdsArchive =
    Object.hasOwn(folders, ARCHIVE) ||
    Object.keys(files).some((path) => path.startsWith(`${FILES_FOLDER}/${ARCHIVE}/`));
  const saved = holdsArchive ? '' : ARCHIVE;
  for (const statement of [
    "update storage_home set home = 'folder', place = '' where home = 's3' and area <> ?",
    "update storage_home set from_home = 'folder', from_place = '' where from_home = 's3' and area <> ?",
    'update storage_home set from_home = null, from_place = null where from_home = home and area <> ?',
  ])
    database.prepare(statement).run(saved);
}
