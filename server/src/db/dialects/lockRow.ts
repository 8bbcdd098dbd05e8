import type { Engine, Reader, Tx } from '../database.ts';
import { PostgresAdapter, sql } from 'kysely';

/** Tables whose rows can be locked, because they are read, checked and then changed. */
export type LockableTable =
  | 'organisation'
  | 'account'
  | 'passkey'
  | 'session_token'
  | 'auth_group'
  | 'user_group'
  | 'channel'
  | 'embed_key'
  | 'board'
  | 'source'
  | 'plant_system'
  | 'plant'
  | 'component'
  | 'import_file'
  | 'work_order'
  | 'plant_type'
  | 'alarm_code'
  | 'alarm_code_organisation'
  | 'billing_item'
  | 'plant_type_evaluation'
  | 'plant_evaluation'
  | 'daily_report_header'
  | 'daily_report_subheader'
  | 'daily_report_position'
  | 'live_data'
  | 'live_data_header'
  | 'live_data_position'
  | 'journal_header'
  | 'journal_position'
  | 'plant_dashboard'
  | 'dashboard_header'
  | 'dashboard_position'
  | 'dashboard_row_column';

export function engineOf(db: Reader): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Locks a row until the transaction ends, so that it can be read, checked and changed without losing a concurrent
 * change. In SQLite the transaction already locks the whole database. Returns false if there is no such row.
 */
export async function lockRow(tx: Tx, table: LockableTable, id: number): Promise<boolean> {
  const query = tx.selectFrom(table).select('id').where('id', '=', id);
  const row = await (engineOf(tx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  return row !== undefined;
}

/** Locks a name until the transaction ends, so that only one process at a time does the work of this name. */
export async function lockName(
  tx: Tx,
  name:
    | 'imports'
    | 'messages'
    | 'provider'
    | 'schedule'
    | 'superusers'
    | 'security record'
    | 'sso identities'
    | 'session policies',
): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}

/** Locks plants until the transaction ends, always in the order of their ids, which avoids deadlocks. */
export async function lockPlants(tx: Tx, ids: readonly number[]): Promise<void> {
  if (engineOf(tx) !== 'postgres' || ids.length === 0) return;
  await tx.selectFrom('plant').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Protects rows from deletion until the transaction ends. Must be called before taking other locks for which writers of
 * these rows wait, to avoid deadlocks.
 */
export async function holdKeys(tx: Tx, table: 'plant' | 'component', ids: readonly number[]): Promise<void> {
  if (engineOf(tx) !== 'postgres' || ids.length === 0) return;
  await tx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
}

/**
 * Locks the stored loss balances of plants until the transaction ends. A transaction that stores readings takes this
 * lock when it marks balances as outdated, and a computation waits for the lock before it begins; otherwise a
 * computation could begin before the readings are committed and miss them.
 */
export async function lockBalances(tx: Tx, plantIds: readonly number[]): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  const names = plantIds.toSorted((a, b) => a - b).map((id) => sql`${`balances ${id}`}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(array[${sql.join(names)}]::text[]) as name`.execute(
    tx,
  );
}
