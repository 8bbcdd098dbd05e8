import { sql } from 'kysely';
import type { ServerContext } from '../platform/context.ts';

/** Bytes used by the security record with its seals and indexes; on SQLite those of the whole database. */
export async function recordBytes({ db, engine }: Pick<ServerContext, 'db' | 'engine'>): Promise<number> {
  const { rows } = await (
    engine === 'postgres'
      ? sql<{
          bytes: number | string;
        }>`select pg_total_relation_size('security_event') + pg_total_relation_size('security_seal') as bytes`
      : sql<{ bytes: number | string }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count, pragma_freelist_count, pragma_page_size`
  ).execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
