import { Readable } from 'node:stream';
import { crc32 as crcOfNode } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { unzip } from '../../../../testing/unzip.ts';
import { crc32 } from './crc32.ts';
import { directoryEntry, endOfArchive } from './headers.ts';
import { zipBlocks, type ZipFile } from './zipBlocks.ts';

async function* blocks(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}
async function* listed(files: Iterable<ZipFile>): AsyncGenerator<ZipFile> {
  yield* files;
}
async function whole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

test('other programs can read the archive, including names with umlauts and empty files', async () => {
  const long = 'Zeile mit Inhalt;1234\n'.repeat(20_000);
  const files = [
    { name: 'tabellen/größe.json', content: blocks('[', '1', ']') },
    { name: 'leer.csv', content: blocks() },
    { name: 'lang.csv', content: blocks(long, long) },
  ];
  const bytes = await whole(zipBlocks(listed(files)));
  expect(bytes.length).toBeLessThan(long.length / 10);
  expect(Object.fromEntries(await unzip(bytes))).toEqual({
    'tabellen/größe.json': '[1]',
    'leer.csv': '',
    'lang.csv': long + long,
  });
});

test('an archive with more files than the plain directory can count uses ZIP64', async () => {
  const files = Array.from({ length: 66_000 }, (_, index) => ({ name: String(index), content: blocks() }));
  // only directory and end are created, because compressing 66,000 files takes a minute
  const entries = files.map(({ name }) =>
    directoryEntry({ name: new TextEncoder().encode(name), crc: 0, packedBytes: 0, bytes: 0, offset: 0 }),
  );
  const directory = Buffer.concat(entries);
  const archive = Buffer.concat([directory, ...endOfArchive(entries.length, directory.length, 0)]);
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  expect(zip.entryCount).toBe(66_000);
});

test('a file that begins beyond the first 4 GiB of an archive is found by its ZIP64 entry', async () => {
  const far = 5 * 1024 ** 3;
  const entry = directoryEntry({ name: new TextEncoder().encode('a'), crc: 1, packedBytes: 2, bytes: 3, offset: far });
  const tail = Buffer.concat([entry, ...endOfArchive(1, entry.length, far)]);
  class Far extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      const range = Buffer.alloc(end - start);
      tail.copy(range, Math.max(0, far - start), Math.max(0, start - far), end - far);
      return Readable.from([range]);
    }
  }
  const zip = await fromRandomAccessReaderPromise(new Far(), far + tail.length, { lazyEntries: true });
  const found: number[] = [];
  for await (const one of zip.eachEntry()) found.push(one.relativeOffsetOfLocalHeader);
  expect(found).toEqual([far]);
});

test('the checksum equals that of other programs', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 256);
  expect(crc32(bytes.subarray(400), crc32(bytes.subarray(0, 400), 0))).toBe(crcOfNode(bytes));
});

test('if the consumer stops, the content is no longer read; an error in the content makes the archive fail', async () => {
  let read = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        read += 1;
        yield crypto.getRandomValues(new Uint8Array(60_000));
      }
    } finally {
      ended = true;
    }
  }
  const archive = zipBlocks(listed([{ name: 'endlos', content: endless() }]));
  for (let taken = 0; taken < 5; taken += 1) await archive.next();
  await archive.return(undefined);
  expect(ended).toBe(true);
  expect(read).toBeLessThan(50);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(3);
    throw new Error('Platte voll');
  }
  await expect(whole(zipBlocks(listed([{ name: 'a', content: broken() }])))).rejects.toThrow('Platte voll');
});
