import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./jobProcess.ts', import.meta.url));

/** A job over a data folder of its own, in a process of its own. */
export interface JobOfProcess {
  readonly dataDir: string;
  /** PostgreSQL; undefined for SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly job: string;
  readonly input: unknown;
}

/** Starts a job and kills its process with SIGKILL so many milliseconds after it has begun; true if it ended before. */
export async function runUntilKilled(
  { dataDir, databaseUrl, job, input }: JobOfProcess,
  killAfterMs: number,
): Promise<boolean> {
  const args = [program, dataDir, databaseUrl ?? '', job, JSON.stringify(input)];
  const child: ChildProcess = spawn(process.execPath, ['--conditions=@leitwarte/source', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  child.stdout?.on('data', (text: Uint8Array) => said.push(String(text)));
  const exit = once(child, 'exit');
  while (!said.join('').includes('begun') && child.exitCode === null) await setTimeout(5);
  await Promise.race([exit, setTimeout(killAfterMs)]);
  child.kill('SIGKILL');
  await exit;
  return said.join('').includes('done');
}
