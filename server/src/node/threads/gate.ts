// zlib of Node ends the whole process if a thread is terminated from outside between creating one of its objects and
// setting it up ("close before init"). Therefore terminating a thread and the thread's calls of zlib pass one gate,
// one at a time.

import { setTimeout } from 'node:timers/promises';

/** A gate that a thread and those who may end it share: 0 open, 1 passed. */
export type Gate = Int32Array<SharedArrayBuffer>;

export const openGate = (): Gate => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

let own: Gate | undefined;

/** Sets the gate for this thread's calls. */
export function setGate(gate: Gate): void {
  own = gate;
}

/** Runs a synchronous call within which this thread must not be ended; for ever outside if it is being ended. */
export function throughGate<T>(call: () => T): T {
  if (own === undefined) return call();
  const gate = own;
  while (Atomics.compareExchange(gate, 0, 0, 1) !== 0) Atomics.wait(gate, 0, 1);
  try {
    return call();
  } finally {
    Atomics.store(gate, 0, 0);
    Atomics.notify(gate, 0);
  }
}

/** A call of zlib takes microseconds for one of our blocks and milliseconds for a whole file. */
const SHUT_WITHIN_MS = 2_000;

/** Waits until the thread has left such calls, and prevents further ones. Gives up after two seconds. */
export async function shutGate(gate: Gate): Promise<void> {
  const until = performance.now() + SHUT_WITHIN_MS;
  while (Atomics.compareExchange(gate, 0, 0, 1) !== 0) {
    if (performance.now() > until) return;
    await setTimeout(1);
  }
}
