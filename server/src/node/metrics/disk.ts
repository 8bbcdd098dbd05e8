import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Database, Engine } from '../../db/database.ts';

/** Free space in the data folder, and the size of the database. */
export function diskMetrics(registry: Registry) {
  const free = new Gauge({
    name: 'leitwarte_disk_free_bytes',
    help: 'What the server may still write below its data folder',
    registers: [registry],
  });
  const size = new Gauge({
    name: 'leitwarte_disk_size_bytes',
    help: 'Size of the disk that holds the data folder',
    registers: [registry],
  });
  const database = new Gauge({
    name: 'leitwarte_database_size_bytes',
    help: 'Size of the database',
    registers: [registry],
  });
  return {
    async disk(dataDir: string): Promise<void> {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      free.set(bavail * bsize);
      size.set(blocks * bsize);
    },
    async database(db: Database, engine: Engine): Promise<void> {
      database.set(await databaseSize(db, engine));
    },
  };
}

async function databaseSize(db: Database, engine: Engine): Promise<number> {
  const asked =
    engine === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await asked.execute(db);
  return rows[0]?.bytes ?? 0;
}
