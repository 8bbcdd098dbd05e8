import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openPostgresPool } from '../node/database/postgresPool.ts';
import { createPostgresDatabase, type PostgresDatabase } from './databases.ts';
import type { ReleasedColumns } from './released/figures.ts';

const fileOf = (release: string, name: string) =>
  readFile(new URL(`../db/released/${release}/${name}`, import.meta.url));

/** Restores an installation of a release into a folder; returns its PostgreSQL database if it has one. */
export async function putInstallationOf(
  release: string,
  engine: 'sqlite' | 'postgres',
  folder: string,
): Promise<PostgresDatabase | undefined> {
  if (engine === 'sqlite') {
    await writeFile(join(folder, 'leitwarte.sqlite'), gunzipSync(await fileOf(release, 'leitwarte.sqlite.gz')));
    return undefined;
  }
  const postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const pool = openPostgresPool(postgres.url, { max: 1, onIdleError: () => undefined });
  await pool.query(gunzipSync(await fileOf(release, 'postgres.sql.gz')).toString('utf8'));
  await pool.end();
  return postgres;
}

export interface ReleasedFigures {
  readonly columns: ReleasedColumns;
  readonly figures: Readonly<Record<string, number | string>>;
}

/** Figures that were stored for such an installation when the release was made. */
export const figuresAtRelease = async (release: string): Promise<ReleasedFigures> =>
  JSON.parse((await fileOf(release, 'figures.json')).toString('utf8'));
