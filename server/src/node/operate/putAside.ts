import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { quoted } from './copy/quoted.ts';
import { mustBeUnused } from './exclusive.ts';

/** Prefix of a folder below DATA_DIR, followed by the time: files that a restore replaced. */
const REPLACED = 'replaced-';

/** Path of a new folder inside the data folder, to which the files are moved that a restore replaces. */
export function asideOf(dataDir: string): string {
  return join(dataDir, `${REPLACED}${stampOf(Date.now())}`);
}

/** Moves the embedded database aside if no process has it open. Throws {@link OperatorError} while a server uses it. */
export async function putDatabaseAside(path: string, aside: string): Promise<void> {
  if (!existsSync(path)) return;
  mustBeUnused(path);
  for (const each of [`${path}-wal`, `${path}-shm`, path])
    if (existsSync(each)) await putFileAside(each, dirname(path), aside);
}

/** Moves a file of the data folder aside; it keeps its path below the new folder. */
export async function putFileAside(path: string, dataDir: string, aside: string): Promise<void> {
  const target = join(aside, path.slice(dataDir.length));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(path, target);
}

/**
 * Moves the tables of a PostgreSQL database into a separate schema, in one transaction. Returns its name; undefined
 * if there were no tables.
 */
export async function putTablesAside(pool: Pool): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: tables } = await client.query<{ name: string }>(`select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        and not exists (select 1 from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`);
    const { rows: functions } = await client.query<{ name: string }>(`select distinct f.proname as name
      from pg_trigger t join pg_proc f on f.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = current_schema()::regnamespace and f.pronamespace = c.relnamespace and not t.tgisinternal
        and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`);
    const schema = `replaced_${stampOf(Date.now()).replaceAll('-', '_')}`;
    if (tables.length > 0) await client.query(`create schema ${quoted(schema)}`);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} set schema ${quoted(schema)}`);
    // renamed too, because Kysely searches for its tables in every schema
    for (const { name } of tables)
      if (name.startsWith('kysely_'))
        await client.query(`alter table ${quoted(schema)}.${quoted(name)} rename to ${quoted(`replaced_${name}`)}`);
    for (const { name } of functions)
      await client.query(`alter function ${quoted(name)}() set schema ${quoted(schema)}`);
    await client.query('commit');
    return tables.length > 0 ? schema : undefined;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Time such as `2026-11-26-180501`, in UTC. */
const stampOf = (at: number) => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T');
  return `${day}-${time.slice(0, 8).replaceAll(':', '')}`;
};
