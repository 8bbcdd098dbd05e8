import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Nice value: difference in priority from the threads that answer calls; if both need a processor, those get three quarters of it. */
const NICER = 5;

/**
 * Gives other threads priority if processors are scarce. Only on Linux: elsewhere a priority applies to the whole
 * process.
 */
export function giveWay(): void {
  try {
    const [, thread] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread !== undefined) setPriority(Number(thread), NICER);
  } catch {
    // no such folder, or no permission: the thread keeps its normal priority
  }
}
