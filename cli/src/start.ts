import { setTimeout as wait } from 'node:timers/promises';
import { exitCodes } from './exit.ts';
import { run } from './program/run.ts';

/** Runs the command line of this process. */
export async function start(): Promise<void> {
  const interrupt = new AbortController();
  /** Ctrl C, termination by the system and a closed terminal are handled the same, so that no partial file is left. */
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (interrupt.signal.aborted) process.exit(exitCodes.interrupted);
      interrupt.abort();
    });

  /**
   * The reader of the output may close the pipe, as `head` does: then nothing more can be written. Other errors of stdout, such as a full
   * disk, are handled by the command that writes; without stderr nothing can be reported.
   */
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.done);
  });
  process.stderr.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? exitCodes.done : exitCodes.bug),
  );

  process.exitCode = await run({
    program: process.argv.slice(0, 2),
    argv: process.argv.slice(2),
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interrupt.signal,
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: (ms, signal) => wait(ms, undefined, { signal }),
  });
}
