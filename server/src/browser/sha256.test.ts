import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hex } from '../platform/hex.ts';
import { sha256 } from './sha256.ts';

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 100_003])('%i bytes hash as they do elsewhere', (length) => {
  const bytes = randomBytes(length);
  expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('the example of FIPS 180-4', () => {
  expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
