import type { DatabaseSync } from 'node:sqlite';
import { type CopiedTable, type CopyProgress, copyDatabase } from './copy/copyDatabase.ts';
import { postgresTarget } from './copy/postgresSides.ts';
import { planCopy, shapesOf } from './copy/shape.ts';
import { sqliteSource } from './copy/sqliteSides.ts';
import { fillPostgres } from './postgresTransaction.ts';
import { OperatorError } from './refusal.ts';

/** Copies a SQLite database with the schema of this version into an empty PostgreSQL database, in one transaction. */
export async function copyToPostgres(
  database: DatabaseSync,
  url: string,
  report: CopyProgress,
): Promise<CopiedTable[]> {
  const plan = planCopy(shapesOf(database));
  return fillPostgres(url, async (client) => {
    const target = postgresTarget(client);
    for (const { name } of plan.tables)
      if ((await target.count(name)) > 0)
        throw new OperatorError({
          de: `Die PostgreSQL-Datenbank ist nicht leer (Tabelle ${name}). Bitte eine leere nehmen.`,
          en: `The PostgreSQL database is not empty (table ${name}). Please take an empty one.`,
        });
    return copyDatabase(sqliteSource(database), target, plan, report);
  });
}
