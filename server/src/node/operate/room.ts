import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgresPool } from '../database/postgresPool.ts';
import type { Saved } from './backup.ts';
import { filesBelow } from './copiedFiles.ts';
import { bytesElsewhere } from './elsewhere.ts';
import { SAVED_FOLDERS } from './savedFolders.ts';

/** Reserve for a backup: a copy is no larger than its original; the rest is for the data that the migration writes. */
const SPARE_SHARE = 1.2;
const SPARE_BYTES = 64 * 1024 ** 2;

export interface Room {
  readonly databaseBytes: number;
  /** Space that a backup of database and files needs, with some reserve. */
  readonly neededBytes: number;
  readonly freeBytes: number;
}

/** Space that a backup into a folder needs (by default the data folder), and how much is free there. */
export async function roomFor(where: Saved, folder: string = where.dataDir): Promise<Room> {
  const { dataDir, databaseUrl, backupKeyFile } = where;
  const databaseBytes = databaseUrl === undefined ? await sqliteBytes(dataDir) : await postgresBytes(databaseUrl);
  let fileBytes = await bytesElsewhere(where, SAVED_FOLDERS);
  for (const folder of SAVED_FOLDERS)
    for (const path of await filesBelow(join(dataDir, folder))) fileBytes += await bytesOf(join(dataDir, folder, path));
  const { bavail, bsize } = await statfs(folder);
  // the unencrypted copy of the database is in DATA_DIR until it is encrypted, usually on the disk of `folder`
  const stagedBytes = backupKeyFile === undefined ? 0 : databaseBytes;
  const neededBytes = Math.ceil((databaseBytes + stagedBytes + fileBytes) * SPARE_SHARE) + SPARE_BYTES;
  return { databaseBytes, neededBytes, freeBytes: bavail * bsize };
}

async function sqliteBytes(dataDir: string): Promise<number> {
  const path = join(dataDir, 'leitwarte.sqlite');
  return (await bytesOf(path)) + (await bytesOf(`${path}-wal`));
}

async function postgresBytes(url: string): Promise<number> {
  const pool = openPostgresPool(url, { max: 1, onIdleError: () => undefined });
  try {
    const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    return rows[0]?.bytes ?? 0;
  } finally {
    await pool.end();
  }
}

const bytesOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
