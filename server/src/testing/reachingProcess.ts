/**
 * A process that reaches out to sources and stores what they have, and is killed by a test; it says `passed` after each pass.
 */
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../node/database/database.ts';
import { createLog } from '../node/log.ts';
import { nodePlatform } from '../node/platform.ts';
import { servicesOf } from '../node/services.ts';
import { reachOut } from '../sources/reaching/reachOut.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const log = createLog('error');
const fail = (error: Error) => {
  log.error({ error }, 'reaching process failed');
  process.exit(1);
};
const database = await openDatabase(
  { dataDir, databaseUrl: databaseUrl || undefined, importMaxBytes: 2 ** 30, logLevel: 'error' },
  { onDeath: fail, onIdleError: fail },
);
const { db, engine, jobs } = database;
const nothing = { backupMaxAgeHours: 0, smtpUrl: undefined, mailFrom: '', sms: undefined, publicUrl: undefined };
const services = servicesOf(
  { dataDir, ...nothing, smsWindowMs: 0, mailWindowMs: 0, providerMail: undefined, externalSources: undefined },
  log,
  () => '',
);
const context = { db, engine, jobs, platform: { ...nodePlatform({ log }), ...services } };
reachOut(context, new AbortController().signal).catch(fail);
for (;;) {
  await jobs.run('import', {}, () => undefined).catch(fail);
  process.stdout.write('passed\n');
  await setTimeout(1);
}
