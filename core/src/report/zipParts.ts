/** One file of a zip archive, still packed. */
export interface ZipPart {
  /** Its name as it is stored: in UTF-8 or in a code page, the archive does not say reliably which. */
  readonly nameBytes: Uint8Array;
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;
const END64_LOCATOR = 0x07064b50;
/** Length in bytes of these records without names and comments. */
const LOCAL_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const END64_BYTES = 56;
const LOCATOR_BYTES = 20;
const COMMENT_BYTES_MAX = 0xffff;
/** Value of a field whose actual value needs 64 bits and is stored elsewhere. */
const IN_64_BITS = 0xffffffff;
const SIZES_IN_64_BITS = 1;
const DEFLATED = 8;

/**
 * Yields the files of a zip archive in the order of its central directory, with the 64-bit fields of ZIP64
 * (PKWARE, APPNOTE.TXT 6.3.10, 4.3 and 4.5.3).
 * @throws {RangeError} if there are more than `most` files.
 * @throws {TypeError} if the archive has no directory, or if the directory does not match its content.
 */
export function* zipParts(bytes: Uint8Array, most: number): Generator<ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  let at = directoryAt(view, end);
  if (at !== end && !isRecord(view, at, ENTRY, ENTRY_BYTES))
    throw new TypeError('no zip archive: its directory is missing');
  for (let count = 1; at < end && isRecord(view, at, ENTRY, ENTRY_BYTES); count += 1) {
    if (count > most) throw new RangeError(`more than ${most} files in a zip archive`);
    const nameBytes = view.getUint16(at + 28, true);
    const extraAt = at + ENTRY_BYTES + nameBytes;
    const extraBytes = view.getUint16(at + 30, true);
    const next = extraAt + extraBytes + view.getUint16(at + 32, true);
    if (next > end) throw new TypeError('no zip archive: its directory is too long');
    const { packedBytes, localAt } = placeOf(view, at, extraAt, extraBytes);
    if (!isRecord(view, localAt, LOCAL, LOCAL_BYTES)) throw new TypeError('no zip archive: a file is missing');
    const from = localAt + LOCAL_BYTES + view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
    if (from + packedBytes > bytes.length) throw new TypeError('no zip archive: a file is cut off');
    yield {
      nameBytes: bytes.subarray(at + ENTRY_BYTES, extraAt),
      packed: bytes.subarray(from, from + packedBytes),
      isDeflated: view.getUint16(at + 10, true) === DEFLATED,
    };
    at = next;
  }
}

const isRecord = (view: DataView, at: number, sign: number, size: number): boolean =>
  at >= 0 && at + size <= view.byteLength && view.getUint32(at, true) === sign;

/** Offset of the record at the end of the archive, before its comment. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at -= 1)
    if (isRecord(view, at, END, END_BYTES)) return at;
  throw new TypeError('no zip archive: it has no directory');
}

function directoryAt(view: DataView, end: number): number {
  const at = view.getUint32(end + 16, true);
  const locator = end - LOCATOR_BYTES;
  if (at !== IN_64_BITS || !isRecord(view, locator, END64_LOCATOR, LOCATOR_BYTES)) return at;
  const end64 = Number(view.getBigUint64(locator + 8, true));
  return isRecord(view, end64, END64, END64_BYTES) ? Number(view.getBigUint64(end64 + 48, true)) : at;
}

/** Packed size and offset of a file. If they are not known in advance, programs store them in an extra field of 64 bits each. */
function placeOf(view: DataView, entry: number, extraAt: number, extraBytes: number) {
  const packed = view.getUint32(entry + 20, true);
  const unpacked = view.getUint32(entry + 24, true);
  const local = view.getUint32(entry + 42, true);
  if (packed !== IN_64_BITS && local !== IN_64_BITS) return { packedBytes: packed, localAt: local };
  for (let at = extraAt; at + 4 <= extraAt + extraBytes; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== SIZES_IN_64_BITS) continue;
    let next = at + 4;
    const long = (value: number) => {
      if (value !== IN_64_BITS) return value;
      next += 8;
      if (next > extraAt + extraBytes) throw new TypeError('no zip archive: a size is missing');
      return Number(view.getBigUint64(next - 8, true));
    };
    long(unpacked);
    return { packedBytes: long(packed), localAt: long(local) };
  }
  return { packedBytes: packed, localAt: local };
}
