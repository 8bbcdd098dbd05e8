import { createWriteStream } from 'node:fs';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callAfter, MINUTE_MS } from '@leitwarte/core/rules';
import { ReachFault } from '../../platform/reaching.ts';

/** Minimum time limit of a file; one second per {@link BYTES_A_SECOND} bytes is added, because no usable line is slower. */
const LEAST_MS = 10 * MINUTE_MS;
const BYTES_A_SECOND = 10_000;

/** The fault if a file is longer than its listed size, because such a file may never end. */
export const beyondListed = (name: string, sizeBytes: number) =>
  new ReachFault('protocol', `${name}: more comes than the ${sizeBytes} bytes of the listing`);

/**
 * Runs a function that writes into a local file from an offset on, and throws a fault if more bytes arrive than are
 * listed.
 */
export async function writeListed(
  {
    name,
    path,
    from,
    sizeBytes,
  }: { readonly name: string; readonly path: string; readonly from: number; readonly sizeBytes: number },
  write: (into: Writable) => Promise<unknown>,
): Promise<void> {
  let left = sizeBytes - from;
  const bounded = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      left -= piece.length;
      if (left < 0) done(beyondListed(name, sizeBytes));
      else done(null, piece);
    },
  });
  const file = createWriteStream(path, { flags: from > 0 ? 'a' : 'w', mode: 0o600 });
  await Promise.all([pipeline(bounded, file), write(bounded)]);
}

/** Runs work that fetches `bytes` bytes, and aborts it by `leave` if it takes too long. */
export async function withinTime<T>(
  name: string,
  bytes: number,
  leave: () => void,
  work: () => Promise<T>,
): Promise<T> {
  let isLate = false;
  const cancel = callAfter(Math.min(LEAST_MS + (bytes / BYTES_A_SECOND) * 1000, 24 * 60 * MINUTE_MS), () => {
    isLate = true;
    leave();
  });
  try {
    return await work();
  } catch (error) {
    throw isLate ? new ReachFault('unanswered', `${name}: too slow`, { cause: error }) : error;
  } finally {
    cancel();
  }
}
