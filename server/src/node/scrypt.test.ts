import { expect, test } from 'vitest';
import { TooBusy } from '../platform/platform.ts';
import { OWASP_SCRYPT, scryptHasher } from './scrypt.ts';

const cheap = { logN: 10, r: 8, p: 1 };
const hasher = scryptHasher(cheap);

test('the right password is recognised, another is not', async () => {
  const stored = await hasher.hash('Überlandwerk 7');
  expect(await hasher.verify('Überlandwerk 7', stored)).toBe(true);
  expect(await hasher.verify('Überlandwerk 8', stored)).toBe(false);
  expect(await hasher.verify('', stored)).toBe(false);
});

test('the same password is hashed differently each time', async () => {
  expect(await hasher.hash('gleich')).not.toBe(await hasher.hash('gleich'));
});

test('an umlaut is the same character however the keyboard composes it', async () => {
  expect(await hasher.verify('Mu\u0308hle', await hasher.hash('M\u00fchle'))).toBe(true);
});

test('a hash contains its cost, so that old passwords stay valid when the cost is increased', async () => {
  const stored = await scryptHasher({ logN: 11, r: 8, p: 2 }).hash('alt');
  expect(stored).toMatch(/^scrypt\$11\$8\$2\$/);
  expect(await hasher.verify('alt', stored)).toBe(true);
});

test.each(['', 'scrypt', 'plain', 'scrypt$10$8$1$$', 'scrypt$99$8$1$c2FsdA==$a2V5', 'bcrypt$10$8$1$c2FsdA==$a2V5'])(
  'the malformed hash "%s" matches no password',
  async (stored) => {
    expect(await hasher.verify('', stored)).toBe(false);
  },
);

test('the cost is one of the settings that OWASP considers equal', () => {
  expect(OWASP_SCRYPT).toEqual({ logN: 15, r: 8, p: 3 });
});

test('4.24: in a flood of sign-ins a limited number waits for hashing, the others get an error to try again at once', async () => {
  const stored = await hasher.hash('richtig');
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => hasher.verify('falsch', stored)));
  const taken = flood.filter(({ status }) => status === 'fulfilled');
  const refused = flood.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(taken.length).toBeGreaterThanOrEqual(33);
  expect(taken.length).toBeLessThanOrEqual(36);
  expect(refused.every((reason) => reason instanceof TooBusy)).toBe(true);
  expect(refused).toHaveLength(200 - taken.length);
  expect(await hasher.verify('richtig', stored)).toBe(true);
});
