import type { Platform } from '../../../platform/platform.ts';

/** Letters and digits that cannot be mistaken for each other (Crockford's base 32), five bits each. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters, split into two halves, such as `K7Q-X2M`. */
export function randomWord(platform: Platform, length: number): string {
  const word = Array.from(platform.randomBytes(length), (byte) => signs.charAt(byte % signs.length)).join('');
  return `${word.slice(0, length / 2)}-${word.slice(length / 2)}`;
}

/** A code as typed, in the form in which it is compared. */
export const wordOf = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
