import { DatabaseSync } from 'node:sqlite';
import { quoted } from './copy/quoted.ts';
import { planCopy, shapesOf } from './copy/shape.ts';
import { type CopiedTable, type CopyProgress, copyDatabase } from './copy/copyDatabase.ts';
import { postgresSource } from './copy/postgresSides.ts';
import { sqliteTarget } from './copy/sqliteSides.ts';
import { leaveUnfilled, migrateFile } from './migrated.ts';
import { readPostgres } from './postgresTransaction.ts';
import { OperatorError } from './refusal.ts';

/** Writes the current state of the embedded database into a new file, while a server continues to use it. */
export function copyOfSqlite(path: string, to: string): void {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}

/** Writes the current state of a PostgreSQL database into a new SQLite file. */
export async function copyOfPostgres(url: string, to: string, report: CopyProgress): Promise<CopiedTable[]> {
  return readPostgres(url, async (client, { known, unfilled }) => {
    await migrateFile(to, known);
    const database = new DatabaseSync(to, { enableForeignKeyConstraints: false });
    try {
      database.exec('pragma journal_mode = delete');
      database.exec('begin');
      const plan = planCopy(shapesOf(database));
      const copied = await copyDatabase(postgresSource(client), sqliteTarget(database), plan, report);
      database.exec('commit');
      return copied;
    } finally {
      database.close();
      await leaveUnfilled(to, unfilled);
      asOneFile(to);
    }
  });
}

/** Writes the log into the database file itself, because backups do not contain a separate log. */
function asOneFile(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
}

/** Reads a whole database file and counts its rows by table. Throws {@link OperatorError} if it is damaged. */
export function examineFile(path: string): Record<string, number> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [whole] = database.prepare('pragma integrity_check(1)').all();
    const loose = database.prepare('pragma foreign_key_check').all();
    if (whole?.['integrity_check'] !== 'ok' || loose.length > 0) throw new Error(JSON.stringify(whole ?? loose[0]));
    return Object.fromEntries(
      shapesOf(database).map(({ name }) => [
        name,
        Number(database.prepare(`select count(*) as rows from ${quoted(name)}`).get()?.['rows']),
      ]),
    );
  } catch (error) {
    throw new OperatorError(
      { de: `Die Datenbank ${path} ist beschädigt.`, en: `The database ${path} is damaged.` },
      { cause: error },
    );
  } finally {
    database.close();
  }
}
