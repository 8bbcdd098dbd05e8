import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';

/**
 * The tables in which `work` inserted, changed or deleted a row; none after a rollback. Work that continues after a
 * response is counted for the call that started it, not for the next one.
 */
export async function changed(context: ServerContext, work: () => Promise<void>): Promise<string[]> {
  const { background } = context.platform;
  await background.settled();
  const before = await contents(context);
  const begun = await writesBegun(context);
  await work();
  await background.settled();
  if ((await writesBegun(context)) === begun) return [];
  const after = await contents(context);
  return [...after].flatMap(([table, content]) => (before.get(table) === content ? [] : [table]));
}

/**
 * A value that changes with every write, even one that is rolled back or made by another connection. SQLite: rows
 * changed by the only connection. PostgreSQL: end of the transactions that have written.
 */
async function writesBegun({ db, engine }: ServerContext): Promise<string> {
  const count = engine === 'sqlite' ? sql`total_changes()` : sql`pg_snapshot_xmax(pg_current_snapshot())::text`;
  const { rows } = await sql<{ count: unknown }>`select ${count} as count`.execute(db);
  return String(rows[0]?.count);
}

/**
 * Tables that are ignored: rejected calls are recorded as security events; rejected calls and pictures also count as
 * use of a key, which is written some seconds later.
 */
const records: ReadonlySet<string> = new Set(['security_event', 'security_flood', 'embed_key_usage']);

/** The content of each table, or its digest. */
async function contents({ db, engine }: ServerContext): Promise<ReadonlyMap<string, string>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !records.has(name))
    .toSorted();
  if (engine === 'sqlite') {
    const all = new Map<string, string>();
    for (const table of tables) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      all.set(
        table,
        JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      );
    }
    return all;
  }
  const digests = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${sql.table(table)} as t`,
  );
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, content }) => [name, content]));
}
