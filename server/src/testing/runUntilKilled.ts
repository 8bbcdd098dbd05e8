import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./jobProcess.ts', import.meta.url));
const sealing = fileURLToPath(new URL('./sealProcess.ts', import.meta.url));
const moving = fileURLToPath(new URL('./moveProcess.ts', import.meta.url));
const partitioning = fileURLToPath(new URL('./partitionProcess.ts', import.meta.url));
const sending = fileURLToPath(new URL('./sendProcess.ts', import.meta.url));

/** A job over a data folder of its own, in a process of its own. */
export interface JobOfProcess {
  readonly dataDir: string;
  /** PostgreSQL; undefined for SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly job: string;
  readonly input: unknown;
}

/** Starts a job and kills its process with SIGKILL so many milliseconds after it has begun; true if it ended before. */
export function runUntilKilled(
  { dataDir, databaseUrl, job, input }: JobOfProcess,
  killAfterMs: number,
): Promise<boolean> {
  return killed([program, dataDir, databaseUrl ?? '', job, JSON.stringify(input)], killAfterMs);
}

/** The same for a process that seals the record of security events. */
export function sealUntilKilled(
  { dataDir, databaseUrl }: Pick<JobOfProcess, 'dataDir' | 'databaseUrl'>,
  killAfterMs: number,
): Promise<boolean> {
  return killed([sealing, dataDir, databaseUrl ?? ''], killAfterMs);
}

/** The same for a process that moves documents to another home. */
export function moveUntilKilled(
  { dataDir, databaseUrl }: Pick<JobOfProcess, 'dataDir' | 'databaseUrl'>,
  home: string,
  objectStorage: Readonly<Record<string, string>>,
  killAfterMs: number,
): Promise<boolean> {
  return killed([moving, dataDir, databaseUrl ?? '', home, JSON.stringify(objectStorage)], killAfterMs);
}

/** The same for a process that partitions the measurement tables of PostgreSQL, or takes that back. */
export function partitionUntilKilled(databaseUrl: string, undo: boolean, killAfterMs: number): Promise<boolean> {
  return killed([partitioning, databaseUrl, undo ? 'undo' : ''], killAfterMs);
}

/** A sending over a data folder of its own, in a process of its own. */
export interface SendingOfProcess {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string;
  /** Where the push service of tests is reached; undefined: there is none. */
  readonly pushUrl?: string;
  readonly what: 'outbox' | 'daily_mails';
}

/** The same for a process that sends; it may also be killed as soon as something holds. */
export function sendUntilKilled(
  { dataDir, databaseUrl, smtpUrl, pushUrl = '', what }: SendingOfProcess,
  kill: number | (() => boolean),
): Promise<boolean> {
  return killed([sending, dataDir, databaseUrl ?? '', smtpUrl, what, pushUrl], kill);
}

async function killed(args: readonly string[], kill: number | (() => boolean)): Promise<boolean> {
  const child: ChildProcess = spawn(process.execPath, ['--conditions=@leitwarte/source', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  child.stdout?.on('data', (text: Uint8Array) => said.push(String(text)));
  const exit = once(child, 'exit');
  while (!said.join('').includes('begun') && child.exitCode === null) await setTimeout(5);
  if (typeof kill === 'number') await Promise.race([exit, setTimeout(kill)]);
  else while (!kill() && child.exitCode === null) await setTimeout(1);
  child.kill('SIGKILL');
  await exit;
  return said.join('').includes('done');
}
