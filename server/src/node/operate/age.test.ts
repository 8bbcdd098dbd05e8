import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { ageKeyIn, decrypting, encrypting, newAgeKey, NotWhole, WrongKey } from './age.ts';

/** A key file written by age-keygen 1.1.1. */
const KEY_FILE = `# created: 2026-11-26T20:50:39Z
# public key: age1f2z8pp49734yxsjzkzvhkpd8dlv70cm0x2058kkxuwa8whe9gu2q2a2as0
AGE-SECRET-KEY-1NGRY49L34ZKUKPM4SKRMC5XP0C0HVWYQ8CLDPRZG2J4YESS0JQ8S5409ZU
`;
const SEALED =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSA3cXJ6SFlERXZld1V3U0dsaktmaXNNemdtajZoVkdHTVMydXVCVnFSSlIwCnhKU1RGRjhEZS9OajVPVlFwclhUVFJJUzBUeEo1azlheU5uKytxOG9aQWsKLS0tIDBKSkM1b0xDdytZUURiZU1OUFRKV1FqM3JOVm9UVVhqQlBRcW1TV0h6QXMKPp/EZhhZdP4vxvYGVh2N5FQZUbnDoOcmkOIG1XU98Arti6yD0I/RIXv4tcX1dXnzlg==';

const key = (await ageKeyIn(KEY_FILE)) ?? (await newAgeKey());

async function through(bytes: Buffer, way: Duplex, portion: number): Promise<Buffer> {
  const portions = Array.from({ length: Math.ceil(bytes.length / portion) }, (_, index) =>
    bytes.subarray(index * portion, (index + 1) * portion),
  );
  const out: Buffer[] = [];
  await pipeline(Readable.from(portions), way, async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) out.push(piece);
  });
  return Buffer.concat(out);
}

/** Bytes that differ at every position and are the same in every run. */
const bytesOf = (length: number) =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + index / 251) & 255));

describe('34.6: files in the format of age', () => {
  test('key and file of the age program are read', async () => {
    expect(key.recipient).toBe('age1f2z8pp49734yxsjzkzvhkpd8dlv70cm0x2058kkxuwa8whe9gu2q2a2as0');
    expect((await through(Buffer.from(SEALED, 'base64'), decrypting(key), 7)).toString()).toBe('Zählerstand 4711');
  });

  test('a key with a typing error is not accepted', async () => {
    expect(await ageKeyIn(KEY_FILE.replace('1NGRY', '1NGRZ'))).toBeUndefined();
    expect(await ageKeyIn(KEY_FILE.replace('1NGRY', '1NgRY'))).toBeUndefined();
    expect(await ageKeyIn('')).toBeUndefined();
    const made = await newAgeKey();
    expect(await ageKeyIn(`\r\n${made.secret}\r\n`)).toEqual(made);
  });

  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 131_073])(
    '%i encrypted bytes are decrypted unchanged',
    async (length) => {
      const plain = bytesOf(length);
      for (const portion of [4_096, 65_536, 1_000_003]) {
        const sealed = await through(plain, encrypting(key), portion);
        expect((await through(sealed, decrypting(key), portion)).equals(plain)).toBe(true);
      }
    },
  );

  test.each([20, 65_536, 70_000, 131_072])(
    'a change, cut or addition in an encrypted file of %i bytes is noticed',
    async (length) => {
      const sealed = await through(bytesOf(length), encrypting(key), 65_536);
      const payload = sealed.indexOf('\n--- ') + 49;
      const places = [
        0,
        30,
        100,
        payload,
        payload + 15,
        payload + 16,
        payload + 30,
        sealed.length - 17,
        sealed.length - 1,
      ];
      for (const place of places) {
        const changed = Buffer.from(sealed);
        changed[place] = (changed[place] ?? 0) ^ 1;
        const refused = await through(changed, decrypting(key), 65_536).catch((error: unknown) => error);
        expect(refused instanceof WrongKey || refused instanceof NotWhole, `changed at ${place}`).toBe(true);
      }
      const ends = [10, payload + 3, payload + 16, payload + 16 + 65_552, sealed.length - 16, sealed.length - 1];
      for (const end of ends.filter((one) => one < sealed.length))
        await expect(through(sealed.subarray(0, end), decrypting(key), 65_536), `cut at ${end}`).rejects.toThrow(
          NotWhole,
        );
      await expect(through(Buffer.concat([sealed, Buffer.of(0)]), decrypting(key), 65_536)).rejects.toThrow(NotWhole);
    },
  );

  test('another key decrypts nothing, and a file that is not in the age format is recognised as such', async () => {
    const sealed = await through(bytesOf(20), encrypting(key), 20);
    await expect(through(sealed, decrypting(await newAgeKey()), 20)).rejects.toThrow(WrongKey);
    await expect(through(bytesOf(200_000), decrypting(key), 65_536)).rejects.toThrow(NotWhole);
    await expect(through(Buffer.alloc(0), decrypting(key), 1)).rejects.toThrow(NotWhole);
  });
});
