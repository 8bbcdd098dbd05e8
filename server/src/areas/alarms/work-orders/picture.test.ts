import { expect, test } from 'vitest';
import { cleanPicture } from './picture.ts';

const text = (value: string) => Array.from(value, (sign) => sign.charCodeAt(0));
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...bytesOf(content.length + 2, 2),
  ...content,
];
const bytesOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => (value >> (8 * (count - 1 - index))) & 0xff);

/** A TIFF block in the given byte order that contains the rotation and the location of a picture. */
const exif = (order: 'II' | 'MM', orientation: number) => {
  const number = (value: number, count: number) =>
    order === 'MM' ? bytesOf(value, count) : bytesOf(value, count).toReversed();
  const entry = [...number(0x112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0];
  return [
    ...text('Exif\0\0'),
    ...text(order),
    ...number(42, 2),
    ...number(8, 4),
    ...number(1, 2),
    ...entry,
    ...text('GPS 52.1'),
  ];
};
const frame = (height = 2, width = 3) => segment(0xc2, [8, ...bytesOf(height, 2), ...bytesOf(width, 2), 1, 1, 0x11, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd3, 3];
const jpeg = (...parts: (readonly number[])[]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);
const included = (bytes: Uint8Array | undefined, value: string) =>
  String.fromCharCode(...(bytes ?? [])).includes(value);

test('4.59: location, camera, comments and bytes after the end are removed from a JPEG, but its rotation is kept', () => {
  const jfif = segment(0xe0, [...text('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9]);
  for (const order of ['II', 'MM'] as const) {
    const comment = segment(0xfe, text('Werk Nord'));
    const icc = segment(0xe2, [...text('ICC_PROFILE\0'), 1, 1, 7]);
    const film = segment(0xe2, text('MPF\0 film'));
    const sent = jpeg(jfif, segment(0xe1, exif(order, 6)), comment, icc, film, segment(0xdb, [0]), frame(), scan, scan);
    const clean = cleanPicture(Uint8Array.from([...sent, ...text('GPS 52.1')]));
    const turned = segment(0xe1, [...exif('MM', 6).slice(0, 28), 0, 0, 0, 0]);
    const kept = segment(0xe0, [...text('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0]);
    expect(clean).toEqual({
      mediaType: 'image/jpeg',
      pixels: 6,
      bytes: jpeg(turned, kept, icc, segment(0xdb, [0]), frame(), scan, scan),
    });
    expect(cleanPicture(clean?.bytes ?? new Uint8Array())).toEqual(clean);
    expect(included(clean?.bytes, 'GPS')).toBe(false);
  }
});

test('the Exif data of an upright JPEG are removed completely, and damaged JPEGs are refused', () => {
  expect(cleanPicture(jpeg(segment(0xe1, exif('II', 1)), frame(), scan))?.bytes).toEqual(jpeg(frame(), scan));
  expect(cleanPicture(jpeg(segment(0xe1, exif('II', 77)), frame(), scan))?.bytes).toEqual(jpeg(frame(), scan));
  const good = jpeg(segment(0xe1, exif('MM', 3)), frame(), scan);
  for (let length = 0; length < good.length; length += 1)
    expect(cleanPicture(good.subarray(0, length))).toBeUndefined();
  expect(cleanPicture(jpeg(frame()))).toBeUndefined();
  expect(cleanPicture(jpeg(scan))).toBeUndefined();
  expect(cleanPicture(jpeg(frame(0, 3), scan))).toBeUndefined();
  expect(cleanPicture(jpeg([1, 2, 3], frame(), scan))).toBeUndefined();
  expect(cleanPicture(Uint8Array.from(text('<svg onload="x"/>')))).toBeUndefined();
});

const chunk = (type: string, content: readonly number[]) => [
  ...bytesOf(content.length, 4),
  ...text(type),
  ...content,
  1,
  2,
  3,
  4,
];
const png = (...parts: (readonly number[])[]) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...parts.flat()]);
const head = chunk('IHDR', [...bytesOf(4, 4), ...bytesOf(5, 4), 8, 6, 0, 0, 0]);

test('texts, Exif, animations and bytes after the end are removed from a PNG', () => {
  const end = chunk('IEND', []);
  const data = chunk('IDAT', [1, 2]);
  const more = [chunk('tEXt', text('GPS')), chunk('eXIf', [1]), chunk('acTL', [1]), chunk('iCCP', [1])];
  const clean = cleanPicture(png(head, ...more, chunk('gAMA', [1]), data, end, text('<script>')));
  expect(clean).toEqual({ mediaType: 'image/png', pixels: 20, bytes: png(head, chunk('gAMA', [1]), data, end) });
  expect(cleanPicture(png(head, end))).toBeUndefined();
  expect(cleanPicture(png(data, end))).toBeUndefined();
  expect(cleanPicture(png(head, head, data, end))).toBeUndefined();
  const good = png(head, data, end);
  for (let length = 0; length < good.length; length += 1)
    expect(cleanPicture(good.subarray(0, length))).toBeUndefined();
});
