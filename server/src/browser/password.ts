import { sha256 } from '@noble/hashes/sha2.js';
import type { PasswordHasher } from '../platform/platform.ts';
import { hex } from '../platform/hex.ts';

const SALT_BYTES = 16;

/**
 * A salted hash that is cheap to compute, only for the demo in a browser tab: the database exists only as long as the
 * tab, and its passwords are shown on the sign-in page, so a costly hash would protect nothing.
 */
export function cheapHasher(randomBytes: (length: number) => Uint8Array): PasswordHasher {
  const hashWith = (salt: string, password: string) =>
    `tab$${salt}$${hex(sha256(new TextEncoder().encode(salt + password.normalize('NFC'))))}`;
  return {
    hash: async (password) => hashWith(hex(randomBytes(SALT_BYTES)), password),
    async verify(password, hash) {
      const [name, salt = ''] = hash.split('$');
      return name === 'tab' && hash === hashWith(salt, password);
    },
  };
}
