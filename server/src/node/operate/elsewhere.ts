import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StorageHomeTable } from '../../db/tables.ts';
import { reasonOf } from '../../platform/finding.ts';
import { everyObject, isStorageUnavailable, type Storage } from '../../platform/storage.ts';
import type { Settings } from '../settings/settings.ts';
import { AREAS, homesIn, storedAreas } from '../storage/areas.ts';
import { s3Client } from '../storage/s3/client.ts';
import { s3Storage } from '../storage/s3/s3Storage.ts';
import { wordsFor } from './damage.ts';
import { withPool } from './postgresTransaction.ts';
import { OperatorError } from './refusal.ts';
import { mustHaveS3 } from './storageWords.ts';

/** Files of an installation that are stored neither in its data folder nor in its database. */
interface Elsewhere {
  /** The folders of the data folder to which they would belong. */
  readonly folders: readonly string[];
  readonly storage: Storage;
}

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'> & Partial<Pick<Settings, 's3'>>;

/** The other places where files are stored. Throws {@link OperatorError} if the settings needed to reach them are missing. */
export async function elsewhereOf(where: Where): Promise<Elsewhere[]> {
  const rows = where.databaseUrl === undefined ? rowsOfSqlite(where.dataDir) : await rowsOfPostgres(where.databaseUrl);
  const found: Elsewhere[] = [];
  for (const row of rows) {
    const area = storedAreas.find((one) => one === row.area);
    const { at, from } = homesIn(row);
    for (const home of [at, from])
      if (area !== undefined && home?.kind === 's3')
        found.push({ folders: AREAS[area], storage: s3Storage(s3Client(mustHaveS3(where.s3)), home.place) });
  }
  return found;
}

/** Number of bytes stored elsewhere for some folders. */
export async function bytesElsewhere(where: Where, folders: readonly string[]): Promise<number> {
  let bytes = 0;
  await reached(async () => {
    for (const { storage, folders: own } of await elsewhereOf(where))
      for (const folder of own.filter((one) => folders.includes(one)))
        for await (const { sizeBytes } of everyObject(storage, folder)) bytes += sizeBytes;
  });
  return bytes;
}

/** Runs work on the object storage and converts its errors to messages for the operator. */
export async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    const reason = reasonOf(error);
    throw new OperatorError(
      {
        de: `Ein Teil der Dateien liegt im Objektspeicher, und der antwortet nicht: ${reason}. Die früheren Sicherungen sind, wie sie waren.`,
        en: `Some of the files lie in the object storage, which does not answer: ${reason}. The earlier backups are as they were.`,
      },
      { cause: error },
    );
  }
}

type Row = StorageHomeTable;

function rowsOfSqlite(dataDir: string): Row[] {
  const path = join(dataDir, 'leitwarte.sqlite');
  if (!existsSync(path)) return [];
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    const table = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'storage_home'").get();
    if (table === undefined) return [];
    return database
      .prepare('select area, home, place, from_home, from_place from storage_home')
      .all()
      .map((row) => ({
        area: String(row['area']),
        home: String(row['home']),
        place: String(row['place']),
        from_home: textOf(row['from_home']),
        from_place: textOf(row['from_place']),
      }));
  } catch (error) {
    throw wordsFor(error, path, path) ?? error;
  } finally {
    database.close();
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function rowsOfPostgres(url: string): Promise<Row[]> {
  return withPool(url, async (pool) => {
    const { rows: tables } = await pool.query<{ there: boolean }>(
      "select to_regclass('storage_home') is not null as there",
    );
    if (tables[0]?.there !== true) return [];
    const { rows } = await pool.query<Row>('select area, home, place, from_home, from_place from storage_home');
    return rows;
  });
}
