import { Counter, type Registry } from 'prom-client';
import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Sums over the ledger entries of imported files: their number, and the results of their lines. */
interface Sums {
  readonly files: number;
  readonly failed: number;
  readonly read: number;
  readonly stored: number;
  readonly overwritten: number;
  readonly duplicate: number;
  readonly rejected: number;
  readonly skipped: number;
}

const NONE: Sums = { files: 0, failed: 0, read: 0, stored: 0, overwritten: 0, duplicate: 0, rejected: 0, skipped: 0 };
const outcomes = ['read', 'stored', 'overwritten', 'duplicate', 'rejected', 'skipped'] as const;

/**
 * Lines and files of the imports that any process has begun since the first call. Finished imports are summed only once: later calls read
 * only newer ones.
 */
export function importMetrics(registry: Registry): (db: Database) => Promise<void> {
  const lines = new Counter({
    name: 'leitwarte_import_lines_total',
    help: 'Lines of imported files: read = stored + overwritten + duplicate + rejected + skipped',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const files = new Counter({
    name: 'leitwarte_import_files_total',
    help: 'Imported files that ended, by result',
    labelNames: ['result'],
    registers: [registry],
  });
  let past = NONE;
  let seen: number | undefined;

  return async (db) => {
    const { newest } = await db
      .selectFrom('import_file')
      .select((eb) => eb.fn.max<number | null>('id').as('newest'))
      .executeTakeFirstOrThrow();
    const from = (seen ??= newest ?? 0);
    const { running } = await db
      .selectFrom('import_file')
      .where('id', '>', from)
      .where('status', '=', 'running')
      .select((eb) => eb.fn.min<number | null>('id').as('running'))
      .executeTakeFirstOrThrow();
    const ended = running === null ? Math.max(from, newest ?? 0) : running - 1;
    past = added(past, await sumsOf(db, from, ended));
    seen = ended;
    const now = added(past, await sumsOf(db, ended, Number.MAX_SAFE_INTEGER));
    lines.reset();
    files.reset();
    for (const outcome of outcomes) lines.inc({ outcome }, now[outcome]);
    files.inc({ result: 'done' }, now.files - now.failed);
    files.inc({ result: 'failed' }, now.failed);
  };
}

function added(a: Sums, b: Sums): Sums {
  return {
    files: a.files + b.files,
    failed: a.failed + b.failed,
    read: a.read + b.read,
    stored: a.stored + b.stored,
    overwritten: a.overwritten + b.overwritten,
    duplicate: a.duplicate + b.duplicate,
    rejected: a.rejected + b.rejected,
    skipped: a.skipped + b.skipped,
  };
}

/** Sums over the ledger entries with above < id ≤ upTo; running imports count with what they have stored until now. */
function sumsOf(db: Database, above: number, upTo: number): Promise<Sums> {
  if (upTo <= above) return Promise.resolve(NONE);
  return db
    .selectFrom('import_file')
    .where('id', '>', above)
    .where('id', '<=', upTo)
    .where('kind', '=', 'file')
    .select(({ fn, eb }) => {
      const counted = (where: Expression<SqlBool>) => fn.countAll<number>().filterWhere(where);
      return [
        counted(eb('status', '!=', 'running')).as('files'),
        counted(eb('status', '=', 'failed')).as('failed'),
        fn.coalesce(fn.sum<number>('rows_read'), eb.lit(0)).as('read'),
        fn.coalesce(fn.sum<number>('rows_stored'), eb.lit(0)).as('stored'),
        fn.coalesce(fn.sum<number>('rows_overwritten'), eb.lit(0)).as('overwritten'),
        fn.coalesce(fn.sum<number>('rows_duplicate'), eb.lit(0)).as('duplicate'),
        fn.coalesce(fn.sum<number>('rows_rejected'), eb.lit(0)).as('rejected'),
        fn.coalesce(fn.sum<number>('rows_skipped'), eb.lit(0)).as('skipped'),
      ];
    })
    .executeTakeFirstOrThrow();
}
