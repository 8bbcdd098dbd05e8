import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';

/**
 * Whether a piece of work left any row of the database inserted, changed or deleted; rolling back leaves none. What goes on
 * after an answer counts for the call that began it, not for the one after it.
 */
export async function changed(context: ServerContext, work: () => Promise<void>): Promise<boolean> {
  const { background } = context.platform;
  await background.settled();
  const before = await contents(context);
  const begun = await writesBegun(context);
  await work();
  await background.settled();
  return (await writesBegun(context)) !== begun && (await contents(context)) !== before;
}

/**
 * Moves with every write, also with those rolled back or made elsewhere. SQLite: rows touched by the one connection.
 * PostgreSQL: the end of the transactions that wrote something.
 */
async function writesBegun({ db, engine }: ServerContext): Promise<string> {
  const count = engine === 'sqlite' ? sql`total_changes()` : sql`pg_snapshot_xmax(pg_current_snapshot())::text`;
  const { rows } = await sql<{ count: unknown }>`select ${count} as count`.execute(db);
  return String(rows[0]?.count);
}

async function contents({ db, engine }: ServerContext): Promise<string> {
  // what is refused leaves a line in the record of security events, as it should
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== 'security_event')
    .toSorted();
  if (engine === 'sqlite') {
    const all = [];
    for (const table of tables) all.push((await sql`select * from ${sql.table(table)}`.execute(db)).rows);
    return JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  }
  const digests = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${sql.table(table)} as t`,
  );
  return JSON.stringify((await sql`${sql.join(digests, sql` union all `)}`.execute(db)).rows);
}
