import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Steps below the threads that answer calls: of a processor that both want these get three quarters. */
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
    // no such folder, or not allowed: it takes its share as before
  }
}
