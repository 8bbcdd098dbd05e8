import { type ZipPart, zipParts } from './zipParts.ts';

/** Maximum number of parts; a workbook has a few dozen. */
const MOST_PARTS = 1_000;

/**
 * Ensures that the parts of a zip archive unpack to at most `mostBytes` in total, by unpacking them piece by piece: the sizes declared in
 * the archive may be wrong.
 * @throws {RangeError} if they are larger, or more than a thousand.
 * @throws {TypeError} if the bytes are not a zip archive.
 */
export async function mustUnpackWithin(bytes: Uint8Array, mostBytes: number): Promise<void> {
  let left = mostBytes;
  for (const part of zipParts(bytes, MOST_PARTS)) {
    for await (const size of sizesOf(part)) {
      left -= size;
      if (left < 0) throw new RangeError(`unpacks to more than ${mostBytes} bytes`);
    }
  }
}

/** Yields the sizes of the unpacked pieces of a part. */
async function* sizesOf({ isDeflated, packed }: ZipPart): AsyncGenerator<number> {
  if (!isDeflated) {
    yield packed.byteLength;
    return;
  }
  const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value.byteLength;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
