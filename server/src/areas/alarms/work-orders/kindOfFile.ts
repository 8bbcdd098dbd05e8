const begins = [
  ['JPEG', 0, '\u00ff\u00d8\u00ff'],
  ['PNG', 0, '\u0089PNG'],
  ['GIF', 0, 'GIF8'],
  ['WebP', 8, 'WEBP'],
  ['HEIC', 4, 'ftyphei'],
  ['HEIC', 4, 'ftyphev'],
  ['HEIC', 4, 'ftypmif1'],
  ['HEIC', 4, 'ftypmsf1'],
  ['AVIF', 4, 'ftypavi'],
  ['MP4', 4, 'ftyp'],
  ['PDF', 0, '%PDF'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['BMP', 0, 'BM'],
  ['SVG', 0, '<svg'],
] as const;
const HEAD = 16;

/** Kind of a file, recognised by its first bytes; undefined if it is unknown. */
export function kindOfFile(bytes: Uint8Array): string | undefined {
  const head = Array.from(bytes.subarray(0, HEAD), (byte) => String.fromCodePoint(byte)).join('');
  return begins.find(([, at, sign]) => head.startsWith(sign, at))?.[0];
}
