/** A file in an archive, with the data that the directory needs. */
export interface Packed {
  readonly name: Uint8Array;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Position of its local header in the archive, in bytes. */
  readonly offset: number;
}

/** Flags of a file: sizes follow the content (bit 3), and the name is UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 45;
const MOST_16 = 0xff_ff;
const MOST_32 = 0xff_ff_ff_ff;
/** 1 January 1980, the earliest possible date, for every file; the real times are in the content. */
const NO_DATE = 0x00_21;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(signature: number, fields: readonly Field[], ...tail: readonly Uint8Array[]): Uint8Array {
  const all: readonly Field[] = [[4, signature], ...fields];
  const head = all.reduce((sum, [bytes]) => sum + bytes, 0);
  const made = new Uint8Array(head + tail.reduce((sum, one) => sum + one.length, 0));
  const view = new DataView(made.buffer);
  let at = 0;
  for (const [bytes, value] of all) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  for (const one of tail) {
    made.set(one, at);
    at += one.length;
  }
  return made;
}

/** Header that precedes the content of a file (APPNOTE 4.3.7). */
export function localHeader(name: Uint8Array): Uint8Array {
  const fields: Field[] = [
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, NO_DATE],
  ];
  return record(0x04_03_4b_50, [...fields, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]], name);
}

/**
 * Descriptor that follows the content of a file (4.3.9).
 * @throws {RangeError} for content of 4 GiB or more, which would need other headers.
 */
export function dataDescriptor({ crc, packedBytes, bytes }: Packed): Uint8Array {
  if (Math.max(packedBytes, bytes) >= MOST_32) throw new RangeError('a file of the archive is larger than 4 GiB');
  return record(0x08_07_4b_50, [
    [4, crc],
    [4, packedBytes],
    [4, bytes],
  ]);
}

/**
 * Entry of a file in the directory (4.3.12). If its position is beyond 4 GiB, it is stored in the extra field of ZIP64
 * (4.5.3).
 */
export function directoryEntry({ name, crc, packedBytes, bytes, offset }: Packed): Uint8Array {
  const isFar = offset >= MOST_32;
  const extra = isFar ? record(0x00_08_00_01, [[8, offset]]) : new Uint8Array();
  const fields: Field[] = [
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, NO_DATE],
  ];
  const sizes: Field[] = [
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, name.length],
    [2, extra.length],
  ];
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? MOST_32 : offset],
  ];
  return record(0x02_01_4b_50, [...fields, ...sizes, ...rest], name, extra);
}

/**
 * End of the archive (4.3.16), preceded by the ZIP64 end records (4.3.14, 4.3.15) if counts or positions are too large.
 */
export function endOfArchive(files: number, directoryBytes: number, offset: number): Uint8Array[] {
  const isLarge = files >= MOST_16 || offset + directoryBytes >= MOST_32;
  const [count, size, at] = isLarge ? [MOST_16, MOST_32, MOST_32] : [files, directoryBytes, offset];
  const end = record(0x06_05_4b_50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ]);
  if (!isLarge) return [end];
  const head: Field[] = [
    [8, 44],
    [2, VERSION],
    [2, VERSION],
    [4, 0],
    [4, 0],
  ];
  const end64 = record(0x06_06_4b_50, [...head, [8, files], [8, files], [8, directoryBytes], [8, offset]]);
  const locator = record(0x07_06_4b_50, [
    [4, 0],
    [8, offset + directoryBytes],
    [4, 1],
  ]);
  return [end64, locator, end];
}
