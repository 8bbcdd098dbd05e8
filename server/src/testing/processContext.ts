import { openDatabase } from '../node/database/database.ts';
import { createLog } from '../node/log.ts';
import { nodePlatform } from '../node/platform.ts';
import { servicesOf } from '../node/services.ts';
import { storageHomes } from '../node/storage/homes.ts';
import type { ServerContext } from '../platform/context.ts';

/**
 * The context of a whole backend, for a process that a test kills. Its only setting is its data folder; the process
 * ends with the first error.
 */
export async function processContext(
  dataDir: string,
  databaseUrl: string,
): Promise<{ readonly context: ServerContext; readonly fail: (error: Error) => void }> {
  const log = createLog('error');
  const fail = (error: Error) => {
    log.error({ error }, 'a process of a test failed');
    process.exit(1);
  };
  const { db, engine, jobs } = await openDatabase(
    { dataDir, databaseUrl: databaseUrl || undefined, importMaxBytes: 2 ** 30, logLevel: 'error' },
    { onDeath: fail, onIdleError: fail },
  );
  const nothing = { backupMaxAgeHours: 0, smtpUrl: undefined, mailFrom: '', sms: undefined, publicUrl: undefined };
  const services = servicesOf(
    { dataDir, ...nothing, smsWindowMs: 0, mailWindowMs: 0, providerMail: undefined, externalSources: undefined },
    log,
    () => '',
    { db, homes: storageHomes({ db, dataDir }) },
  );
  return { context: { db, engine, jobs, platform: { ...nodePlatform({ log }), ...services } }, fail };
}
