import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { engineOf } from '../db/dialects/lockRow.ts';

/**
 * Resolves once another transaction waits for a lock of this one. On SQLite it resolves at once, because all other
 * transactions wait anyway.
 */
export async function untilAnotherWaits(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  for (;;) {
    const { rows } = await sql`
      select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
    `.execute(tx);
    if (rows.length > 0) return;
  }
}
