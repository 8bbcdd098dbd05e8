/**
 * A process that seals the security record in its own data folder until a test kills it. Prints `begun` when it begins
 * and `done` when all is sealed. Arguments: data folder, URL of PostgreSQL or nothing.
 */
import { sealRecord } from '../areas/people/security/seal/seal.ts';
import { openDatabase } from '../node/database/database.ts';
import { createLog } from '../node/log.ts';
import { recordEndIn } from '../node/recordEnd.ts';
import { secretsIn } from '../node/secrets.ts';
import { testPlatform } from './database.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const log = createLog('error');
const fail = (error: Error) => {
  log.error({ error }, 'sealing process failed');
  process.exit(1);
};
const files = { dataDir, databaseUrl: databaseUrl || undefined, importMaxBytes: 2 ** 30, logLevel: 'error' } as const;
const { db, close } = await openDatabase(files, { onDeath: fail, onIdleError: fail });
const platform = { ...testPlatform(), log, secrets: secretsIn(dataDir, undefined), recordEnd: recordEndIn(dataDir) };
process.stdout.write('begun\n');
await sealRecord({ db, platform });
process.stdout.write('done\n');
await close();
