import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import type { Log } from '../platform/log.ts';
import { nodeDeflate } from './deflate.ts';
import { scryptHasher, type ScryptCost } from './scrypt.ts';

export interface PlatformOptions {
  readonly log: Log;
  /** Cost of password hashes; the default follows OWASP's recommendation. */
  readonly scryptCost?: ScryptCost;
}

export function nodePlatform({ log, scryptCost }: PlatformOptions): Platform {
  return {
    now: () => Date.now(),
    randomBytes: (length) => randomBytes(length),
    sha256: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
    password: scryptHasher(scryptCost),
    deflate: nodeDeflate,
    log,
  };
}
