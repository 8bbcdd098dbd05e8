import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Processor time of a process in milliseconds. Linux counts ticks, a hundred per second, in fields 14 and 15. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Resident memory of a process in megabytes. */
export const heldMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * Calls `work` once per second for this many seconds, even if an earlier call has not finished; rejects with the first
 * failure.
 */
export async function everySecond(seconds: number, work: (second: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const all: Promise<void>[] = [];
  for (let second = 0; second < seconds; second += 1) {
    await setTimeout(Math.max(0, begun + second * 1000 - performance.now()));
    all.push(work(second));
  }
  await Promise.all(all);
}

/**
 * Lets several clients send one request after another until the work is done; returns their response times in ascending
 * order, in milliseconds.
 */
export async function readBeside(
  readers: number,
  pauseMs: number,
  ask: () => Promise<void>,
  work: () => Promise<void>,
): Promise<readonly number[]> {
  const times: number[] = [];
  const done = new AbortController();
  const reader = async () => {
    while (!done.signal.aborted) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
      await setTimeout(pauseMs);
    }
  };
  const reading = Array.from({ length: readers }, reader);
  await work();
  done.abort();
  await Promise.all(reading);
  return times.toSorted((a, b) => a - b);
}

export const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
