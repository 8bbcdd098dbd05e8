import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenFigure } from '@leitwarte/core/rules';
import { migrate, type MigrationProgress } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import type { Migration } from '../../db/migrations/migration.ts';
import type { Log } from '../../platform/log.ts';
import { sizeText } from '../../areas/provider/logs/systemInfo.ts';
import type { OpenDatabase } from '../database/database.ts';
import { version } from '../version.ts';
import { backup, type Saved } from './backup.ts';
import { fittingState, mustBeNew } from './fitting.ts';
import { OperatorError } from './refusal.ts';
import { type Room, roomFor } from './room.ts';

const BEFORE = 'before-';
/** Number of backups before upgrades that are kept. */
const KEPT = 2;

type Opened = Pick<OpenDatabase, 'db' | 'engine'>;

export interface UpgradeOptions {
  /** Whether the operator confirmed that another backup exists. */
  readonly withoutBackup?: boolean | undefined;
  readonly room?: (where: Saved) => Promise<Room>;
  readonly known?: readonly Migration[];
}

/** Changes made to a database before the server started. */
export interface Upgraded {
  readonly migrations: readonly string[];
  /** The command that undoes the upgrade; undefined if there was no earlier state, or if no backup was wanted. */
  readonly back: string | undefined;
}

/**
 * Migrates a database to this version: a new one directly, one of an earlier release after a backup into `DATA_DIR/before-<version>`.
 * Throws {@link OperatorError} if the program cannot work with the database, or if there is no space for the backup.
 */
export async function bringToVersion(
  { db, engine }: Opened,
  where: Saved,
  log: Log,
  { withoutBackup = false, room = roomFor, known = migrations }: UpgradeOptions = {},
): Promise<Upgraded> {
  const state = await fittingState({ db, engine }, known);
  if (state.kind === 'fresh') await mustBeNew(where.dataDir, engine);
  const progress: MigrationProgress = (migration, rows) => log.info({ migration, rows }, 'database is being filled');
  if (state.kind !== 'pending') return { migrations: await migrate(db, engine, known, progress), back: undefined };
  log.info({ from: state.release, to: version, migrations: state.names }, 'database is of an earlier release');
  const folder = withoutBackup ? undefined : await saveBefore(where, state.isBegun, log, room);
  const ran = await migrate(db, engine, known, progress);
  log.info({ migrations: ran }, 'database migrated');
  return { migrations: ran, back: folder === undefined ? undefined : backCommand(where, folder) };
}

/** Makes the backup; if a migration has already begun, the backup from before it is used. */
async function saveBefore(
  where: Saved,
  isBegun: boolean,
  log: Log,
  room: (where: Saved) => Promise<Room>,
): Promise<string> {
  const folder = join(where.dataDir, `${BEFORE}${version}`);
  if (isBegun && existsSync(folder)) return folder;
  const { neededBytes, freeBytes } = await room(where);
  if (freeBytes < neededBytes)
    throw new OperatorError({
      de: `Vor der Aktualisierung wird nach ${folder} gesichert; dort sind ${writtenFigure(sizeText(freeBytes))} frei, nötig sind ${writtenFigure(sizeText(neededBytes))}. Bitte Platz schaffen, oder mit --no-backup starten, wenn es anderswo eine Sicherung gibt. Nichts wurde geändert.`,
      en: `Before the upgrade a backup is made in ${folder}; ${sizeText(freeBytes)} are free there and ${sizeText(neededBytes)} are needed. Please make room, or start with --no-backup where there is a backup elsewhere. Nothing was changed.`,
    });
  log.info({ folder }, 'backup before the migration');
  await backup(where, folder, { archive: false, isUpgrade: true }, () => undefined);
  await keepNewest(where.dataDir);
  return folder;
}

async function keepNewest(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(BEFORE) && !name.endsWith('.part'));
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(dataDir, name))).mtimeMs })));
  for (const { name } of dated.toSorted((a, b) => b.at - a.at).slice(KEPT))
    await rm(join(dataDir, name), { recursive: true, force: true });
}

/** The single command that restores the previous state; it is run with the program of the previous version while the server is stopped. */
function backCommand({ dataDir, databaseUrl, backupKeyFile }: Saved, folder: string): string {
  const database = databaseUrl === undefined ? '' : 'DATABASE_URL=… ';
  const key = backupKeyFile === undefined ? '' : `BACKUP_KEY_FILE=${quoted(backupKeyFile)} `;
  return `DATA_DIR=${quoted(dataDir)} ${database}${key}leitwarte restore ${quoted(folder)} --replace`;
}

const quoted = (path: string) => (/^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`);
