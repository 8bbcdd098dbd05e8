import { crc32 } from './crc32.ts';
import { dataDescriptor, directoryEntry, endOfArchive, localHeader, type Packed } from './headers.ts';

export interface ZipFile {
  /** Path within the archive, with slashes. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * A ZIP archive, block by block. Files are compressed while they are read, so neither the archive nor a file is ever
 * completely in memory.
 */
export async function* zipBlocks(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  const passed = (block: Uint8Array) => {
    offset += block.length;
    return block;
  };
  for await (const { name: path, content } of files) {
    const name = new TextEncoder().encode(path);
    const begin = offset;
    yield passed(localHeader(name));
    const told = { crc: 0, bytes: 0 };
    const body = offset;
    for await (const block of deflated(counted(content, told))) yield passed(block);
    const packed: Packed = { ...told, name, packedBytes: offset - body, offset: begin };
    yield passed(dataDescriptor(packed));
    directory.push(directoryEntry(packed));
  }
  const begin = offset;
  for (const entry of directory) yield passed(entry);
  for (const block of endOfArchive(directory.length, offset - begin, begin)) yield block;
}

async function* counted(
  content: AsyncIterable<Uint8Array>,
  told: { crc: number; bytes: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const block of content) {
    told.crc = crc32(block, told.crc);
    told.bytes += block.length;
    yield new Uint8Array(block);
  }
}

/** Compresses the content as fast as the output is consumed; if the consumer stops, the content is no longer read. */
async function* deflated(content: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const fed = feed(content, writable.getWriter());
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    await fed;
  }
}

/** Writes the content into the stream and passes its errors on to the consumer. */
async function feed(
  content: AsyncIterable<Uint8Array<ArrayBuffer>>,
  writer: WritableStreamDefaultWriter<BufferSource>,
): Promise<void> {
  try {
    for await (const block of content) await writer.write(block);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
  }
}
