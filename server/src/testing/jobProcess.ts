/**
 * A process that runs one job on a data folder, like a whole backend with the job in its thread, until a test kills it.
 * Prints `begun` when the job begins and `done` when it has ended.
 */
import { createLog } from '../node/log.ts';
import { openDatabase } from '../node/database/database.ts';

const [dataDir = '', databaseUrl = '', job = '', input = ''] = process.argv.slice(2);
const log = createLog('error');
const fail = (error: Error) => {
  log.error({ error }, 'job process failed');
  process.exit(1);
};
const settings = {
  dataDir,
  databaseUrl: databaseUrl || undefined,
  importMaxBytes: 2 ** 30,
  logLevel: 'error',
} as const;
const database = await openDatabase(settings, { onDeath: fail, onIdleError: fail });
process.stdout.write('begun\n');
await database.jobs.run(job, JSON.parse(input), () => undefined);
process.stdout.write('done\n');
await database.close();
