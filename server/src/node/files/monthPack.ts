import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as yauzl from 'yauzl';
import { zipBlocks, type ZipFile } from '../../areas/provider/organisation-data/zip/zipBlocks.ts';
import type { PackedFile } from '../../platform/importFiles.ts';
import { moveDurably } from './durableMove.ts';
import { gunzipped } from './gzipFile.ts';

const PIECE_BYTES = 1024 * 1024;

/** Packs files of a folder into one archive next to them, as a stream and under a temporary name first. Returns its name. */
export async function packMonth(folder: string, name: string, files: readonly string[]): Promise<string> {
  const work = await mkdtemp(join(folder, '.packen-'));
  try {
    const file = await open(join(work, name), 'wx');
    try {
      for await (const block of zipBlocks(contentsOf(folder, files))) await file.writeFile(block);
      await file.sync();
    } finally {
      await file.close();
    }
    return await moveDurably(join(work, name), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function* contentsOf(folder: string, files: readonly string[]): AsyncGenerator<ZipFile> {
  for (const name of files)
    yield { name, content: createReadStream(join(folder, name), { highWaterMark: PIECE_BYTES }) };
}

/** The files in the pack of a month, with the names that they had in the folder. Throws if the pack is damaged. */
export async function filesOfPack(path: string): Promise<PackedFile[]> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const files: PackedFile[] = [];
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize } = entry;
      const read = () => contentOf(path, entry);
      const inside = name.endsWith('.gz')
        ? packedFile(name.slice(0, -'.gz'.length), undefined, () => gunzipped(read(), Infinity))
        : undefined;
      files.push({ ...packedFile(name, uncompressedSize, read), inside });
    }
    return files;
  } finally {
    zip.close();
  }
}

async function* contentOf(path: string, entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
  } finally {
    zip.close();
  }
}

/** A packed file; its hash is computed by reading it. */
export function packedFile(
  name: string,
  sizeBytes: number | undefined,
  read: () => AsyncIterable<Uint8Array>,
): PackedFile {
  return {
    name,
    sizeBytes,
    read,
    async sha256() {
      const hash = createHash('sha256');
      for await (const piece of read()) hash.update(piece);
      return hash.digest('hex');
    },
  };
}
