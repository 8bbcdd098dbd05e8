/**
 * A process that takes in what a source sends and stores it, and is killed by a test: the way of the whole backend, with the
 * pass in its thread. It sends to itself, two values a line, says `sent <n>` when the n-th line is acknowledged,
 * and `passed` after each pass.
 */
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../node/database/database.ts';
import { createLog } from '../node/log.ts';
import { nodePlatform } from '../node/platform.ts';
import { servicesOf } from '../node/services.ts';
import { sourceIntake } from '../sources/intake.ts';

const [dataDir = '', databaseUrl = '', token = '', first = '0', start = '0'] = process.argv.slice(2);
const log = createLog('error');
const fail = (error: Error) => {
  log.error({ error }, 'source process failed');
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
const intake = sourceIntake({ db, engine, jobs, platform: { ...nodePlatform({ log }), ...services } });

async function send(line: number): Promise<void> {
  const request = new Request('http://leitwarte.test/write?precision=ms', {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: `pv power=${line},later=${2 * line} ${Number(start) + line * 1000}`,
  });
  const response = await intake(request, '127.0.0.1');
  if (response?.status === 204) process.stdout.write(`sent ${line}\n`);
  else fail(new Error(`answered ${response?.status}: ${await response?.text()}`));
}

async function pass(): Promise<void> {
  for (;;) {
    await jobs.run('import', {}, () => undefined);
    process.stdout.write('passed\n');
    await setTimeout(1);
  }
}

void pass().catch(fail);
process.stdout.write('begun\n');
for (let line = Number(first); ; line += 3) {
  await Promise.all([send(line), send(line + 1), send(line + 2)]);
  await setTimeout(1);
}
