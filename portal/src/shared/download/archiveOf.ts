import type { MadeFile } from './useDownload.ts';

/** A file in a ZIP archive, as it is. */
interface Entry {
  readonly name: Uint8Array;
  readonly bytes: Uint8Array;
  readonly crc: number;
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const VERSION = 20;
/** 1 January 1980: the files say themselves when they were made. */
const DOS_DATE = 0x21;

/** The files side by side, not compressed: PDF and Excel files are already. Equal names would overwrite each other. */
export function archiveOf(files: readonly MadeFile[], name: string): MadeFile {
  const parts: Uint8Array[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  const put = (bytes: Uint8Array) => {
    parts.push(bytes);
    offset += bytes.length;
  };
  for (const file of files) {
    const entry = { name: new TextEncoder().encode(file.name), bytes: file.bytes, crc: crc32(file.bytes), offset };
    entries.push(entry);
    put(numbers([[4, LOCAL], ...shared(entry), [2, 0]]));
    put(entry.name);
    put(entry.bytes);
  }
  const start = offset;
  for (const entry of entries) {
    put(
      numbers([
        [4, CENTRAL],
        [2, VERSION],
        ...shared(entry),
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, entry.offset],
      ]),
    );
    put(entry.name);
  }
  const { length } = entries;
  put(
    numbers([
      [4, END],
      [2, 0],
      [2, 0],
      [2, length],
      [2, length],
      [4, offset - start],
      [4, start],
      [2, 0],
    ]),
  );
  return { bytes: joined(parts, offset), mediaType: 'application/zip', name };
}

type Field = readonly [bytes: 2 | 4, value: number];

/** What the head of a file and its line in the directory have in common. */
const shared = ({ name, bytes, crc }: Entry): Field[] => [
  [2, VERSION],
  [2, UTF8],
  [2, 0],
  [2, 0],
  [2, DOS_DATE],
  [4, crc],
  [4, bytes.length],
  [4, bytes.length],
  [2, name.length],
];

function numbers(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The checksum of ZIP (reversed polynomial 0xEDB88320). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
