import { Inflate } from 'fflate';
import { dosText } from '../delimited/dosText.ts';

/** A part of a workbook in its archive. */
export interface Part {
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
}

const END = 0x06054b50;
const END_BYTES = 22;
const END64 = 0x06064b50;
const END64_LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const COMMENT_BYTES_MAX = 0xffff;
const IN_EXTRA_FIELD = 0xffffffff;
const PARTS_MAX = 10_000;
const DEFLATED = 8;
/** Size of the pieces in which packed bytes are unpacked: one byte may unpack to a thousand, so a small piece stays small. */
const PACKED_PIECE_BYTES = 4 * 1024;

/** The parts of a zip archive by name, from its central directory; undefined if there is none or if it is inconsistent. */
export function partsOf(bytes: Uint8Array): ReadonlyMap<string, Part> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readDirectory(bytes, view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readDirectory(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Part> | undefined {
  const end = endOf(view);
  if (end === undefined) return undefined;
  const parts = new Map<string, Part>();
  for (let at = directoryAt(view, end); at < end && view.getUint32(at, true) === ENTRY;) {
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const name = nameIn(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    const { packedBytes, localAt } = placeOf(view, at, at + ENTRY_BYTES + nameBytes, extraBytes);
    const from = localAt + LOCAL_BYTES + view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
    const isDeflated = view.getUint16(at + 10, true) === DEFLATED;
    if (from + packedBytes > bytes.length || parts.size >= PARTS_MAX) return undefined;
    parts.set(name, { packed: bytes.subarray(from, from + packedBytes), isDeflated });
    at += ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true);
  }
  return parts;
}

/** A name in UTF-8 or the DOS code page, whatever the flag claims; Windows separates folders by a backslash. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return (dosText('cp437', bytes) ?? '').replaceAll('\\', '/');
  }
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES_MAX);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  return undefined;
}

function directoryAt(view: DataView, end: number): number {
  const at = view.getUint32(end + 16, true);
  const locator = end - LOCATOR_BYTES;
  if (at !== IN_EXTRA_FIELD || view.getUint32(locator, true) !== END64_LOCATOR) return at;
  const end64 = Number(view.getBigUint64(locator + 8, true));
  return view.getUint32(end64, true) === END64 ? Number(view.getBigUint64(end64 + 48, true)) : at;
}

/** Programs that do not know the lengths in advance store them in an extra field of 64 bits each. */
function placeOf(view: DataView, entry: number, extraAt: number, extraBytes: number) {
  const [packed, unpacked, local] = [20, 24, 42].map((at) => view.getUint32(entry + at, true)) as [
    number,
    number,
    number,
  ];
  if (packed !== IN_EXTRA_FIELD && local !== IN_EXTRA_FIELD) return { packedBytes: packed, localAt: local };
  for (let at = extraAt; at + 4 <= extraAt + extraBytes; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    const long = (value: number) => {
      if (value !== IN_EXTRA_FIELD) return value;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    };
    long(unpacked);
    return { packedBytes: long(packed), localAt: long(local) };
  }
  return { packedBytes: packed, localAt: local };
}

/** The content of a part, in small pieces; throws if it is damaged. */
export function* unpacked({ packed, isDeflated }: Part): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const inflate = new Inflate((piece) => void ready.push(piece));
  for (let from = 0; from < packed.length; from += PACKED_PIECE_BYTES) {
    const piece = packed.subarray(from, from + PACKED_PIECE_BYTES);
    if (isDeflated) inflate.push(piece, from + PACKED_PIECE_BYTES >= packed.length);
    else ready.push(piece);
    yield* ready.splice(0);
  }
}
