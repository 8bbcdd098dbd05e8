// Creates the files from which tests of upgrades start: an installation of the release with a row in every table, on
// both engines. Run once, in the released commit: TEST_DATABASE_URL=postgres://… node --conditions=@leitwarte/source
// server/src/testing/released/make.ts
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { setUpOnce } from '../../areas/plants/setup/firstStart.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { released } from '../../db/migrations/released.ts';
import { statementsOf } from '../../db/state/statements.ts';
import { openDatabase } from '../../node/database/database.ts';
import { openPostgresPool } from '../../node/database/postgresPool.ts';
import { copyDatabase } from '../../node/operate/copy/copyDatabase.ts';
import { postgresTarget } from '../../node/operate/copy/postgresSides.ts';
import { planCopy, shapesOf } from '../../node/operate/copy/shape.ts';
import { sqliteSource } from '../../node/operate/copy/sqliteSides.ts';
import { createPostgresDatabase } from '../databases.ts';
import { testPlatform } from '../database.ts';
import { storeReadings } from '../readings.ts';
import { createWorld } from '../world.ts';
import { fillEmptyTables } from './fill.ts';
import { figuresOf } from './figures.ts';

const quiet = () => undefined;
const RELEASE = '4.0.0';
const NOON = Date.UTC(2026, 2, 2, 11);
const known = migrations.filter(({ name }) => name in released);
const target = new URL(`../../db/released/${RELEASE}/`, import.meta.url);
const folder = await mkdtemp(join(tmpdir(), 'leitwarte-release-'));
const settings = { dataDir: folder, databaseUrl: undefined, importMaxBytes: 1e9, logLevel: 'silent' } as const;
const path = join(folder, 'leitwarte.sqlite');

const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
await migrate(opened.db, opened.engine, known);
const platform = testPlatform(() => NOON);
const context = { ...opened, platform };
await setUpOnce(context, { password: 'Passwort der Superuser', demo: false });
const world = await createWorld(context);
const plant = await world.plant({ name: 'Solarpark Größe' });
const { id: component, columns } = await world.component(plant);
for (let day = 0; day < 3; day += 1) {
  const times = Array.from({ length: 96 }, (_, n) => Date.UTC(2026, 1, 26 + day) + n * 900_000);
  const values = columns.map((id, n): [number, number[]] => [
    id,
    times.map((_, at) => Math.round(Math.sin(at / 17) * 1e4 + n * day) / 7),
  ]);
  await storeReadings(context, component, times, new Map(values));
}
await opened.close();

const database = new DatabaseSync(path);
fillEmptyTables(database);
database.exec('pragma journal_mode = delete');
database.exec('vacuum');
const { tables } = planCopy(shapesOf(database));
const shapes = Object.fromEntries(tables.map((shape) => [shape.name, shape.columns]));
const dump = await postgresDump(database);
database.close();
const again = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
const figures = await figuresOf(again.db, shapes);
await again.close();
// ends write-ahead logging, so that there is no second file next to the database
const plain = new DatabaseSync(path);
plain.exec('pragma journal_mode = delete');
plain.close();
await mkdir(target, { recursive: true });
await writeFile(new URL('leitwarte.sqlite.gz', target), gzipSync(await readFile(path), { level: 9 }));
await writeFile(new URL('postgres.sql.gz', target), gzipSync(dump, { level: 9 }));
await writeFile(new URL('figures.json', target), `${JSON.stringify({ columns: shapes, figures }, null, 1)}\n`);
await rm(folder, { recursive: true });

/** The statements that create the same installation in an empty PostgreSQL database. */
async function postgresDump(from: DatabaseSync): Promise<string> {
  const { url, drop } = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const pool = openPostgresPool(url, { max: 2, onIdleError: quiet });
  try {
    const on = await openDatabase({ ...settings, databaseUrl: url }, { onDeath: quiet, onIdleError: quiet });
    await migrate(on.db, 'postgres', known);
    await on.close();
    const client = await pool.connect();
    await client.query('begin');
    await copyDatabase(sqliteSource(from), postgresTarget(client), planCopy(shapesOf(from)), quiet);
    await client.query('commit');
    client.release();
    const made: CompiledQuery[] = [];
    for (const migration of known) made.push(...(await statementsOf(migration, 'postgres')));
    const lines = made.map(({ sql }) => sql);
    lines.push('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
    lines.push(
      'create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null)',
    );
    lines.push(
      'create table schema_version (name text not null primary key, release text not null, statements text not null, ran_at bigint not null, filled bigint not null, catalogue text not null)',
    );
    lines.push("set session_replication_role = 'replica'");
    const names = [...tables.map(({ name }) => name), 'kysely_migration', 'kysely_migration_lock', 'schema_version'];
    for (const name of names) lines.push(...(await rowsOf(pool, name)));
    lines.push("set session_replication_role = 'origin'");
    for (const { name, counts } of tables)
      if (counts)
        lines.push(
          `select setval(pg_get_serial_sequence('${name}', 'id'), (select coalesce(max(id), 0) + 1 from "${name}"), false)`,
        );
    return `${lines.join(';\n-- next\n')};\n`;
  } finally {
    await pool.end();
    await drop();
  }
}

async function rowsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows, fields } = await pool.query<Record<string, unknown>>(`select * from "${table}"`);
  const names = fields.map(({ name }) => `"${name}"`).join(', ');
  return rows.map(
    (row) => `insert into "${table}" (${names}) values (${fields.map(({ name }) => literal(row[name])).join(', ')})`,
  );
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint')
    throw new Error(`a column of another kind: ${JSON.stringify(value)}`);
  return pg.escapeLiteral(String(value));
}
