import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./jobProcess.ts', import.meta.url));
const sealing = fileURLToPath(new URL('./sealProcess.ts', import.meta.url));
const moving = fileURLToPath(new URL('./moveProcess.ts', import.meta.url));
const partitioning = fileURLToPath(new URL('./partitionProcess.ts', import.meta.url));
const sending = fileURLToPath(new URL('./sendProcess.ts', import.meta.url));

/** A job that runs in a separate process with its own data folder. */
export interface JobOfProcess {
  readonly dataDir: string;
  /** URL of PostgreSQL; undefined for SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly job: string;
  readonly input: unknown;
}

/**
 * Starts a job, and kills its process with SIGKILL this many milliseconds after the job began; returns true if the job
 * had ended before.
 */
export function runUntilKilled(
  { dataDir, databaseUrl, job, input }: JobOfProcess,
  killAfterMs: number,
): Promise<boolean> {
  return killed([program, dataDir, databaseUrl ?? '', job, JSON.stringify(input)], killAfterMs);
}

/** Like {@link runUntilKilled}, for a process that seals the security record. */
export function sealUntilKilled(
  { dataDir, databaseUrl }: Pick<JobOfProcess, 'dataDir' | 'databaseUrl'>,
  killAfterMs: number,
): Promise<boolean> {
  return killed([sealing, dataDir, databaseUrl ?? ''], killAfterMs);
}

/** Like {@link runUntilKilled}, for a process that moves documents to another storage. */
export function moveUntilKilled(
  { dataDir, databaseUrl }: Pick<JobOfProcess, 'dataDir' | 'databaseUrl'>,
  home: string,
  objectStorage: Readonly<Record<string, string>>,
  killAfterMs: number,
): Promise<boolean> {
  return killed([moving, dataDir, databaseUrl ?? '', home, JSON.stringify(objectStorage)], killAfterMs);
}

/** Like {@link runUntilKilled}, for a process that partitions the measurement tables of PostgreSQL, or undoes this. */
export function partitionUntilKilled(databaseUrl: string, undo: boolean, killAfterMs: number): Promise<boolean> {
  return killed([partitioning, databaseUrl, undo ? 'undo' : ''], killAfterMs);
}

/** A process that sends messages and has its own data folder. */
export interface SendingOfProcess {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string;
  /** URL of the test push service; undefined if there is none. */
  readonly pushUrl?: string;
  readonly what: 'outbox' | 'daily_mails';
}

/**
 * Like {@link runUntilKilled}, for a process that sends messages; it can also be killed as soon as a condition is met.
 */
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
