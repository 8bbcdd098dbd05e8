import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { digestOf } from '../../db/state/statements.ts';

/** The columns that each table of a release has. */
export type ReleasedColumns = Readonly<Record<string, readonly string[]>>;

/**
 * Figures of a database: the sums of each day and column, and for each table its number of rows and a digest of the
 * columns of that release. They are equal on both engines.
 */
export async function figuresOf(db: Database, columns: ReleasedColumns): Promise<Record<string, number | string>> {
  const figures: Record<string, number | string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(names.map((name) => sql.ref(name)))}
      from ${sql.table(table)} where ${table === 'permission' ? sql`dialog not in (${sql.join(LATER_DIALOGS)})` : sql`1 = 1`}`.execute(
      db,
    );
    const lines = rows.map((row) => JSON.stringify(names.map((name) => written(row[name])))).toSorted();
    figures[`${table}: rows`] = rows.length;
    figures[`${table}: content`] = digestOf(lines.join('\n')).slice(0, 16);
  }
  const { rows: days } = await sql<Record<string, number>>`select day, column_id, n, sum, min, max, first, last
    from measurement_day`.execute(db);
  for (const { day, column_id, ...values } of days)
    for (const [name, value] of Object.entries(values)) figures[`day ${day}, column ${column_id}: ${name}`] = value;
  return figures;
}

/** Dialogs that the release did not have; a migration inserts a row for them into each group. */
const LATER_DIALOGS = ['task'];

const written = (value: unknown) => (value instanceof Uint8Array ? [...value] : value);
