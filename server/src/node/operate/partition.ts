import { setTimeout } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { postgresDialect } from '../../db/dialects/postgres.ts';
import { addMissingMonths, monthsOf } from '../../db/partitions/months.ts';
import { bringIntoForm, type Connections, forgetWork, TableBusy, unfinished } from '../../db/partitions/repartition.ts';
import { type Ask, type Form, formOf, measurementTables, partsOf, setParts } from '../../db/partitions/tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { Settings } from '../settings/settings.ts';
import { fittingState } from './fitting.ts';
import { inTransaction, withPool } from './postgresTransaction.ts';
import { OperatorError } from './refusal.ts';

/** The form in which a measurement table is stored. */
interface PartitionsShown {
  readonly table: string;
  readonly form: Form;
  /** The first and last month that has a partition, such as `2026-11`; null for a plain table. */
  readonly first: string | null;
  readonly last: string | null;
  readonly bytes: number;
  /** The form that an unfinished change should produce; null if no change is unfinished. */
  readonly unfinished: Form | null;
}

interface PartitionOptions {
  /** Whether to bring the tables back into their plain form. */
  readonly undo?: boolean;
  /** Number of parts into which each month is divided, for months that are created from now on. */
  readonly parts?: number;
}

/** Called with the number of components of a table that were copied, and the number of all components. */
export type PartitionProgress = (table: string, components: number, of: number) => void;

type Wanted = Pick<Settings, 'databaseUrl'>;

/**
 * Returns how the measurement tables are stored. Throws {@link OperatorError} if the database does not fit this
 * program, or is the embedded one.
 */
export function showPartitions(settings: Wanted): Promise<PartitionsShown[]> {
  return withPostgres(settings, async (pool) => shown(askOfPool(pool)));
}

/**
 * Partitions the measurement tables by month and component, or undoes this, while servers run; creates missing months.
 * After any interruption the same call continues. Throws {@link OperatorError} while another call runs, or if a table
 * is in use for minutes.
 */
export function partitionDatabase(
  settings: Wanted,
  { undo = false, parts }: PartitionOptions,
  report: PartitionProgress = () => undefined,
): Promise<PartitionsShown[]> {
  return withPostgres(settings, async (pool) => {
    const holder = await pool.connect();
    try {
      await mustBeAlone(holder);
      const ask = askOfPool(pool);
      const use: Connections = {
        ask,
        inTransaction: async (work) => inTransaction(await pool.connect(), 'begin', (client) => work(askOf(client))),
      };
      if (parts !== undefined) await setParts(ask, parts);
      const wanted = { form: undo ? 'plain' : 'partitioned', parts: await partsOf(ask), now: Date.now() } as const;
      const rows = await ask<{ components: number }>('select count(*) as components from component');
      const of = rows[0]?.components ?? 0;
      for (const table of measurementTables)
        await bringIntoForm(use, table, wanted, setTimeout, (components) => report(table.name, components, of));
      await forgetWork(use);
      if (!undo) await addMissingMonths(ask, use.inTransaction, wanted.now);
      return await shown(ask);
    } finally {
      // the lock of this call ends with its connection
      holder.release(true);
    }
  });
}

async function shown(ask: Ask): Promise<PartitionsShown[]> {
  const left = await unfinished(ask);
  const tables: PartitionsShown[] = [];
  for (const { name } of measurementTables) {
    const form = await formOf(ask, name);
    const months = form === 'plain' ? [] : await monthsOf(ask, name);
    const rows = await ask<{ bytes: number | null }>(
      `select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('${name}')`,
    );
    tables.push({
      table: name,
      form,
      first: textOf(months.at(0)),
      last: textOf(months.at(-1)),
      bytes: rows[0]?.bytes ?? 0,
      unfinished: left.find(({ table }) => table === name)?.form ?? null,
    });
  }
  return tables;
}

const textOf = (month: number | undefined): string | null =>
  month === undefined ? null : `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

const askOfPool =
  (pool: Pool): Ask =>
  async <R extends Record<string, unknown>>(statement: string) =>
    (await pool.query<R>(statement)).rows;

const askOf =
  (client: PoolClient): Ask =>
  async <R extends Record<string, unknown>>(statement: string) =>
    (await client.query<R>(statement)).rows;

async function mustBeAlone(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(
    "select pg_try_advisory_lock(hashtext('leitwarte database partition')) as got",
  );
  if (rows[0]?.got === true) return;
  throw new OperatorError({
    de: 'Die Tabellen werden gerade schon umgebaut. Bitte warten, bis das fertig ist.',
    en: 'The tables are being changed already. Please wait until that is done.',
  });
}

async function withPostgres<T>(settings: Wanted, work: (pool: Pool) => Promise<T>): Promise<T> {
  if (settings.databaseUrl === undefined)
    throw new OperatorError({
      de: 'Die eingebettete Datenbank (SQLite) hat keine Partitionen und braucht keine. Für sehr viele Anlagen bitte zuerst nach PostgreSQL umziehen: leitwarte migrate-to-postgres. Nichts wurde geändert.',
      en: 'The embedded database (SQLite) has no partitions and needs none. For very many plants please move to PostgreSQL first: leitwarte migrate-to-postgres. Nothing was changed.',
    });
  return withPool(settings.databaseUrl, async (pool) => {
    const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
    const { kind } = await fittingState({ db, engine: 'postgres' });
    if (kind !== 'current')
      throw new OperatorError({
        de: 'Die Datenbank ist noch nicht auf dem Stand dieses Programms. Bitte den Server einmal starten.',
        en: "The database does not have this program's schema yet. Please start the server once.",
      });
    try {
      return await work(pool);
    } catch (error) {
      if (!(error instanceof TableBusy)) throw error;
      throw new OperatorError(
        {
          de: 'Eine Tabelle ist seit Minuten in Gebrauch, etwa durch eine Sicherung. Was geschafft ist, bleibt; derselbe Befehl geht später weiter.',
          en: 'A table has been in use for minutes, by a backup for example. What was done stays; the same command goes on later.',
        },
        { cause: error },
      );
    }
  });
}
