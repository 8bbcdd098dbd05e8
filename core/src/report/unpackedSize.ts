import { type ZipPart, zipParts } from './zipParts.ts';

/** Maximum number of files in the archive; a workbook has a few dozen. */
const MOST_PARTS = 1_000;

/**
 * Checks that the files in a zip archive unpack to at most `mostBytes` in total. They are unpacked piece by piece,
 * because the sizes declared in the archive may be wrong.
 * @throws {RangeError} if they are larger, or if there are more than a thousand.
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

/** Unpacks a file of the archive and yields the size of each unpacked piece. */
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
