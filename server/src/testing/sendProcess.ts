/**
 * A process that sends messages like a whole backend, in its own data folder, until a test kills it. Prints `begun`
 * when it begins and `done` when nothing is left. Arguments: data folder, URL of PostgreSQL or nothing, URL of the mail
 * server, `outbox` or `daily_mails`, URL of a push service or nothing.
 */
import type { ServerContext } from '../platform/context.ts';
import { dailyMailsBySchedule } from '../areas/provider/tasks/sendDailyReports.ts';
import { openDatabase } from '../node/database/database.ts';
import { createLog } from '../node/log.ts';
import { nodePlatform } from '../node/platform.ts';
import { servicesOf } from '../node/services.ts';
import { storageHomes } from '../node/storage/homes.ts';
import { outboxPass } from '../notify/outbox/pass.ts';
import { webToPushService } from './pushService.ts';

const [dataDir = '', databaseUrl = '', smtpUrl = '', what = 'outbox', pushUrl = ''] = process.argv.slice(2);
const log = createLog('error');
const fail = (error: Error) => {
  log.error({ error }, 'sending process failed');
  process.exit(1);
};
const files = { dataDir, databaseUrl: databaseUrl || undefined, importMaxBytes: 2 ** 30, logLevel: 'error' } as const;
const { db, engine, jobs, close } = await openDatabase(files, { onDeath: fail, onIdleError: fail });
const messages = {
  sms: undefined,
  smsWindowMs: 0,
  mailWindowMs: 0,
  providerMail: undefined,
  externalSources: undefined,
  channelNetworks: ['127.0.0.1'],
  publicUrl: undefined,
  backupMaxAgeHours: undefined,
};
const services = servicesOf({ dataDir, smtpUrl, mailFrom: 'l@example.org', ...messages }, log, () => 'https://p.test', {
  db,
  homes: storageHomes({ db, dataDir }),
});
const notifying = { ...services.notifying, lostAfterMs: 1 };
const web = pushUrl === '' ? services.web : webToPushService(pushUrl);
const platform = { ...nodePlatform({ log }), ...services, web, notifying };
const context: ServerContext = { db, engine, jobs, platform };
process.stdout.write('begun\n');
if (what === 'outbox') await outboxPass(context);
else await dailyMailsBySchedule(context);
process.stdout.write('done\n');
await close();
