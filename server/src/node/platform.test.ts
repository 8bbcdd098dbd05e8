import { expect, test } from 'vitest';
import { silentLog } from '../testing/database.ts';
import { nodePlatform } from './platform.ts';

const platform = nodePlatform({ log: silentLog });

test('deflated data are restored, as raw deflate without a header', () => {
  const bytes = Uint8Array.from({ length: 10_000 }, (_, n) => n % 7);
  const deflated = platform.deflate.deflate(bytes);
  expect(deflated.length).toBeLessThan(200);
  expect(deflated[0]).not.toBe(0x78);
  for (const size of [undefined, bytes.length, 1, 0, 10 * bytes.length])
    expect([...platform.deflate.inflate(deflated, size)]).toEqual([...bytes]);
});

test('sha256 is hexadecimal', async () => {
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await platform.sha256(new TextEncoder().encode('abc'))).toBe(known);
});

test('random bytes have the requested length and are never the same', () => {
  expect(platform.randomBytes(32)).toHaveLength(32);
  expect(platform.randomBytes(32)).not.toEqual(platform.randomBytes(32));
});
