import { writeSync } from 'node:fs';
import { openDatabase } from '../node/database/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../node/log.ts';

/**
 * Run as a process: writes pairs of rows into `setting` until it is killed, each pair in one transaction, and prints
 * the number of every committed pair. Arguments: data folder, first number, URL of PostgreSQL or nothing.
 */
const [dataDir = '', first = '0', databaseUrl] = process.argv.slice(2);
const log = createLog('error');
const { db, engine } = await openDatabase(
  { dataDir, databaseUrl, importMaxBytes: 1, logLevel: 'error' },
  { onDeath: (error) => log.error({ error: error.message }, 'died'), onIdleError: () => undefined },
);
await migrate(db, engine);

async function writePairs(from: number, step: number): Promise<never> {
  for (let number = from; ; number += step) {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('setting')
        .values({ name: `a${number}`, value: 'ä'.repeat(500) })
        .execute();
      await tx
        .insertInto('setting')
        .values({ name: `b${number}`, value: 'ä'.repeat(500) })
        .execute();
    });
    writeSync(1, `${number}\n`);
  }
}

const writers = 4;
await Promise.all(Array.from({ length: writers }, (_, n) => writePairs(Number(first) + n, writers)));
