const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Length in bytes of these zip records without names and comments. */
const LOCAL_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
const DEFLATED = 8;
/** Maximum number of parts; a workbook has a few dozen. */
const MOST_PARTS = 1_000;

/**
 * Ensures that the parts of a zip archive unpack to at most `mostBytes` in total, by unpacking them piece by piece: the sizes declared in
 * the archive may be wrong.
 * @throws {RangeError} if they are larger, or more than a thousand.
 * @throws {TypeError} if the bytes are not a zip archive.
 */
export async function mustUnpackWithin(bytes: Uint8Array, mostBytes: number): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = mostBytes;
  for (const part of partsIn(view, bytes)) {
    for await (const size of sizesOf(part)) {
      left -= size;
      if (left < 0) throw new RangeError(`unpacks to more than ${mostBytes} bytes`);
    }
  }
}

interface Part {
  readonly isDeflated: boolean;
  readonly packed: Uint8Array<ArrayBuffer>;
}

function* partsIn(view: DataView, bytes: Uint8Array): Generator<Part> {
  let at = directoryIn(view);
  for (let count = 0; isRecord(view, at, ENTRY, ENTRY_BYTES); at = afterEntry(view, at)) {
    count += 1;
    if (count > MOST_PARTS) throw new RangeError(`more than ${MOST_PARTS} parts`);
    const local = view.getUint32(at + 42, true);
    if (!isRecord(view, local, LOCAL, LOCAL_BYTES)) throw new TypeError('no zip archive: a part is missing');
    const begin = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = new Uint8Array(bytes.subarray(begin, begin + view.getUint32(at + 20, true)));
    yield { isDeflated: view.getUint16(at + 10, true) === DEFLATED, packed };
  }
}

const isRecord = (view: DataView, at: number, sign: number, size: number): boolean =>
  at + size <= view.byteLength && view.getUint32(at, true) === sign;

const afterEntry = (view: DataView, at: number): number =>
  at + ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);

/** Offset of the central directory, from the record at the end of the archive, before its comment. */
function directoryIn(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1)
    if (view.getUint32(at, true) === END) return view.getUint32(at + 16, true);
  throw new TypeError('no zip archive: it has no directory');
}

/** Yields the sizes of the unpacked pieces of a part. */
async function* sizesOf({ isDeflated, packed }: Part): AsyncGenerator<number> {
  if (!isDeflated) {
    yield packed.byteLength;
    return;
  }
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value.byteLength;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
