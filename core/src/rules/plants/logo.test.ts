import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { isLogo, LOGO_MAX_BYTES, logoBytes, logoTypeOf } from './logo.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (start: readonly number[], length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(start.slice(0, length));
  return bytes;
};
const urlOf = (bytes: Uint8Array, type = 'png') => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

test('masterdata-21: a logo must be a PNG or JPEG according to its content', () => {
  expect(logoTypeOf(file(png, 100))).toBe('png');
  expect(logoTypeOf(file([0xff, 0xd8, 0xff, 0xe0], 100))).toBe('jpeg');
  expect(logoTypeOf(file([0x47, 0x49, 0x46, 0x38], 100))).toBeUndefined();
  expect(logoTypeOf(file(png, 4))).toBeUndefined();
  expect(logoTypeOf(new Uint8Array())).toBeUndefined();
});

test('masterdata-22: a logo may have at most 1048576 bytes', () => {
  expect(isLogo(file(png, LOGO_MAX_BYTES))).toBe(true);
  expect(isLogo(file(png, LOGO_MAX_BYTES + 1))).toBe(false);
  expect(logoBytes(urlOf(file(png, LOGO_MAX_BYTES)))).toHaveLength(1_048_576);
  expect(logoBytes(urlOf(file(png, LOGO_MAX_BYTES + 1)))).toBeUndefined();
});

test('masterdata-24: a logo is sent as a data URL', () => {
  expect(logoBytes(urlOf(file(png, 10)))).toEqual(file(png, 10));
  expect(logoBytes(urlOf(file([0xff, 0xd8, 0xff], 11), 'jpeg'))).toHaveLength(11);
});

test.each([
  ['', 'an empty text'],
  ['data:image/png;base64,', 'no content'],
  ['data:image/png;base64,%%%%', 'no base64'],
  ['data:image/png;base64,iVBOR', 'torn base64'],
  [urlOf(file([0x3c, 0x73, 0x76, 0x67], 20)), 'another content under the name png'],
  [urlOf(file(png, 20), 'svg+xml'), 'another type'],
  [`${urlOf(file(png, 20))}\n<script>`, 'something behind it'],
])('masterdata-21: a logo whose data URL is %s is refused', (url) => {
  expect(logoBytes(url)).toBeUndefined();
});

/** A PNG or JPEG without content whose header declares this size. */
function announcing(type: 'png' | 'jpeg', width: number, height: number): Uint8Array {
  const bytes = file(type === 'png' ? png : [0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, 0xff, 0xc2, 0, 17, 8], 64);
  const view = new DataView(bytes.buffer);
  if (type === 'jpeg') {
    view.setUint16(13, height);
    view.setUint16(15, width);
    return bytes;
  }
  view.setUint32(8, 13);
  bytes.set([0x49, 0x48, 0x44, 0x52], 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

test.each([
  ['png', 2000, 2000, true],
  ['png', 2001, 2000, false],
  ['png', 8000, 8000, false],
  ['png', 4_294_967_295, 4_294_967_295, false],
  ['jpeg', 2000, 2000, true],
  ['jpeg', 12_000, 12_000, false],
] as const)('4.35: whether a %s of %i × %i pixels is accepted as logo: %s', (type, width, height, may) => {
  expect(isLogo(announcing(type, width, height))).toBe(may);
  expect(logoBytes(urlOf(announcing(type, width, height))) !== undefined).toBe(may);
});

test('4.35: the largest size in any header of a logo counts, and a megabyte of any content is checked quickly', () => {
  const second = new Uint8Array([
    ...announcing('png', 1, 1).subarray(0, 33),
    ...announcing('png', 8000, 8000).subarray(8),
  ]);
  expect(isLogo(second)).toBe(false);
  const startedAt = performance.now();
  for (const start of [png, [0xff, 0xd8, 0xff]])
    for (const filling of [0, 0xff]) {
      const bytes = new Uint8Array(LOGO_MAX_BYTES).fill(filling);
      bytes.set(start);
      isLogo(bytes);
    }
  expect(performance.now() - startedAt).toBeLessThan(500);
});
