import { vi } from 'vitest';
import { sql } from 'kysely';
import type { Database, Engine } from '../db/database.ts';

const MEASUREMENTS = [
  'measurement_axis',
  'measurement_day',
  'measurement_day_summaries',
  'text_value',
  'component_latest',
];

/** Bytes of the measurement tables on disk, with their indexes. */
export interface MeasuredBytes {
  readonly origins: number;
  /** Bytes used by the measurement tables: time axes, day blocks, summaries, texts and latest values. */
  readonly measurements: number;
}

export async function measuredBytes(db: Database, engine: Engine): Promise<MeasuredBytes> {
  const sizes = await (engine === 'sqlite' ? sqliteSizes(db) : postgresSizes(db));
  const measurements = MEASUREMENTS.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  return { origins: sizes.get('measurement_origin') ?? 0, measurements };
}

/** Growth of the origins of readings in percent of the growth of the measurements. */
export const originShare = (before: MeasuredBytes, after: MeasuredBytes): number =>
  (100 * (after.origins - before.origins)) / (after.measurements - before.measurements);

async function sqliteSizes(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, sum(pgsize - unused) as bytes from dbstat group by name`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Sizes of the tables including their indexes, after a vacuum of overwritten rows. */
async function postgresSizes(db: Database): Promise<Map<string, number>> {
  const names = ['measurement_origin', ...MEASUREMENTS.filter((name) => name !== 'measurement_day_summaries')];
  const sizes = new Map<string, number>();
  for (const name of names) {
    await vi.waitUntil(() => nobodyElseReads(db));
    await sql`vacuum full ${sql.table(name)}`.execute(db);
    const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size(${name}::regclass) as bytes`.execute(
      db,
    );
    sizes.set(name, Number(rows[0]?.bytes));
  }
  return sizes;
}

/** Whether no other transaction in this database, including autovacuum, prevents the vacuum of overwritten rows. */
async function nobodyElseReads(db: Database): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`.execute(db);
  return rows[0]?.others === 0;
}
