import { Histogram, type Registry } from 'prom-client';
import type { LogEvent } from 'kysely';

const STATEMENT_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5, 15];

const kinds: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Measures statements of calls and of the schedule, including the wait for the writer. Jobs use other connections and are not included. */
export function statementMetrics(registry: Registry): (statement: LogEvent) => void {
  const seconds = new Histogram({
    name: 'leitwarte_database_statement_seconds',
    help: 'Time of a statement of the database',
    labelNames: ['kind', 'result'],
    buckets: STATEMENT_SECONDS,
    registers: [registry],
  });
  return ({ level, query, queryDurationMillis }) => {
    const kind = kinds[query.query.kind] ?? 'other';
    seconds.observe({ kind, result: level === 'error' ? 'failed' : 'ok' }, queryDurationMillis / 1000);
  };
}
