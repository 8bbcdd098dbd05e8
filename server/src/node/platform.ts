import { createHash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Platform } from '../platform/platform.ts';
import type { Log } from '../platform/log.ts';
import { scryptHasher, type ScryptCost } from './scrypt.ts';

export interface PlatformOptions {
  readonly log: Log;
  /** OWASP's unless given. */
  readonly scryptCost?: ScryptCost;
}

export function nodePlatform({ log, scryptCost }: PlatformOptions): Platform {
  return {
    now: () => Date.now(),
    randomBytes: (length) => randomBytes(length),
    sha256: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
    password: scryptHasher(scryptCost),
    deflate: {
      deflate: (bytes) => deflateRawSync(bytes, { level: 1, chunkSize: roomFor(bytes.length) }),
      inflate: (bytes, size) => inflateRawSync(bytes, size === undefined ? {} : { chunkSize: roomFor(size) }),
    },
    log,
  };
}

/** Without it zlib takes 16 kB for each of our small blocks, which costs more time than the packing. */
function roomFor(size: number): number {
  return Math.max(64, size + 16);
}
