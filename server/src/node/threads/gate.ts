// zlib of Node crashes the whole process if a thread is terminated from outside between creating one of its objects and initialising it
// ("close before init"). Therefore terminating a thread and the thread's calls of zlib exclude each other by a gate.

import { setTimeout } from 'node:timers/promises';

/** A lock shared by a thread and those who may terminate it: 0 open, 1 taken. */
export type Gate = Int32Array<SharedArrayBuffer>;

export const openGate = (): Gate => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

let own: Gate | undefined;

/** Sets the gate for this thread's calls. */
export function setGate(gate: Gate): void {
  own = gate;
}

/** Runs a synchronous call during which this thread must not be terminated; blocks forever if it is being terminated. */
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

/** Milliseconds to wait for the lock; a call of zlib takes microseconds for a block and milliseconds for a whole file. */
const SHUT_WITHIN_MS = 2_000;

/** Waits until the thread is in no call through the gate, and prevents further ones. Gives up after two seconds. */
export async function shutGate(gate: Gate): Promise<void> {
  const until = performance.now() + SHUT_WITHIN_MS;
  while (Atomics.compareExchange(gate, 0, 0, 1) !== 0) {
    if (performance.now() > until) return;
    await setTimeout(1);
  }
}
