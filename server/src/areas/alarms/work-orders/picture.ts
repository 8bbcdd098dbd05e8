/** Maximum number of pixels of a picture: phone cameras have up to 108 megapixels. */
export const TASK_PICTURE_PIXELS = 120_000_000;

export interface CleanPicture {
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array;
  readonly pixels: number;
}

/**
 * Removes from a JPEG or PNG, which is recognised by its content, everything that is not needed to draw it: location,
 * time, camera, comments, thumbnails, animations and data after its end. The rotation is kept and nothing is decoded.
 * Undefined for any other content.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return cleanJpeg(bytes);
  return PNG_SIGNATURE.every((byte, index) => bytes[index] === byte) ? cleanPng(bytes) : undefined;
}

const JFIF = 'JFIF\0';
const EXIF = 'Exif\0\0';
const ICC = 'ICC_PROFILE\0';
const ADOBE = 'Adobe';

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Whether a marker begins a table, frame or scan; only these are needed to draw the image. */
const draws = (marker: number) => isFrame(marker) || [0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd].includes(marker);

function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let pixels = 0;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      if (!hasScan || pixels === 0) return undefined;
      return { mediaType: 'image/jpeg', pixels, bytes: joined([START, turned(orientation), ...kept, END]) };
    }
    if (at + 4 > bytes.length) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker) && segment.length >= 9)
      pixels = Math.max(pixels, view.getUint16(at + 5) * view.getUint16(at + 7));
    if (marker === 0xe1 && begins(segment, EXIF)) orientation = orientationOf(segment.subarray(10)) ?? orientation;
    if (marker === 0xda) {
      if (pixels === 0) return undefined;
      hasScan = true;
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end - segment.length, at));
    } else {
      at = end;
      if (draws(marker) || (marker === 0xe2 && begins(segment, ICC))) kept.push(segment);
      else if (marker === 0xe0 && begins(segment, JFIF) && segment.length >= 18) kept.push(withoutThumbnail(segment));
      else if (marker === 0xee && begins(segment, ADOBE)) kept.push(segment);
    }
  }
  return undefined;
}

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

/** Whether the content of a segment, after marker and length, begins with the given text. */
function begins(segment: Uint8Array, text: string): boolean {
  return Array.from(text).every((sign, index) => segment[4 + index] === sign.charCodeAt(0));
}

/** Position of the first marker after the data of a scan; stuffed bytes and restart markers belong to the data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function withoutThumbnail(segment: Uint8Array): Uint8Array {
  const own = segment.slice(0, 18);
  own.set([0, 16], 2);
  own.set([0, 0], 16);
  return own;
}

const ORIENTATION = 0x0112;

/** Rotation of a picture (1 to 8) from the TIFF block in its Exif data; undefined if it is missing. */
function orientationOf(tiff: Uint8Array): number | undefined {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return undefined;
  const isLittle = view.getUint16(0) === 0x4949;
  if (!isLittle && view.getUint16(0) !== 0x4d4d) return undefined;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let at = directory + 2, index = 0; index < entries && at + 12 <= view.byteLength; at += 12, index += 1) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment that contains only the rotation of the picture; empty if the picture is upright. */
function turned(orientation: number): Uint8Array {
  if (orientation === 1) return new Uint8Array();
  const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
  return Uint8Array.from([...head, ...tiff, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Number of bytes that length, type and checksum add to the content of a chunk. */
const PNG_AROUND = 12;
const drawing = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs']);

function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let pixels = 0;
  let hasData = false;
  for (let at = PNG_SIGNATURE.length; at + PNG_AROUND <= bytes.length;) {
    const end = at + PNG_AROUND + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = Array.from(bytes.subarray(at + 4, at + 8), (byte) => String.fromCodePoint(byte)).join('');
    if ((pixels === 0) !== (type === 'IHDR')) return undefined;
    if (type === 'IHDR') {
      if (end - at !== PNG_AROUND + 13) return undefined;
      pixels = view.getUint32(at + 8) * view.getUint32(at + 12);
      if (pixels === 0) return undefined;
    }
    if (type === 'IDAT') hasData = true;
    if (drawing.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return hasData ? { mediaType: 'image/png', pixels, bytes: joined(kept) } : undefined;
    at = end;
  }
  return undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
