import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '../platform/platform.ts';
import { boundedQueue } from './boundedQueue.ts';

/** Cost of scrypt: N = 2^logN, block size, parallel runs. */
export interface ScryptCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** One of OWASP's equivalent settings, chosen because a sign-in takes 32 MiB instead of 128 MiB. */
export const OWASP_SCRYPT: ScryptCost = { logN: 15, r: 8, p: 3 };

/** Number of hashes computed at a time; more would only wait for each other, and use 32 MiB each. */
const AT_ONCE = Math.min(4, availableParallelism());
/** Maximum number of waiting hashes, about three seconds of work on two cores; later callers are asked to try again. */
const WAITING = 32;

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_LOG_N = 20;

interface StoredHash extends ScryptCost {
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Hashes as `scrypt$logN$r$p$salt$key` (base64); the cost is part of the hash, so that it can be increased later. */
export function scryptHasher(cost: ScryptCost = OWASP_SCRYPT): PasswordHasher {
  const queue = boundedQueue({ atOnce: AT_ONCE, waiting: WAITING });
  const decoy: StoredHash = { ...cost, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await queue(() => derive(password, salt, cost));
      return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
    },
    async verify(password, hash) {
      const stored = parse(hash);
      const { salt, key, ...storedCost } = stored ?? decoy;
      const derived = await queue(() => derive(password, salt, storedCost));
      return timingSafeEqual(derived, key) && stored !== undefined;
    },
  };
}

function derive(password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** logN;
  const maxmem = 256 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

function parse(hash: string): StoredHash | undefined {
  const [name, logN, r, p, salt, key, ...rest] = hash.split('$');
  if (name !== 'scrypt' || salt === undefined || key === undefined || rest.length > 0) return undefined;
  const stored = {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
  const costs = [stored.logN, stored.r, stored.p];
  if (costs.some((value) => !Number.isInteger(value) || value < 1 || value > MAX_LOG_N)) return undefined;
  return stored.key.length === KEY_BYTES ? stored : undefined;
}
