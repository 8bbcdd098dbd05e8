import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { writeListed } from './boundedFile.ts';

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

test('K6: the download of a file listed with 20 bytes that never ends is stopped, and keeps only 20 bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leitwarte-endless-'));
  try {
    const path = join(folder, '.wr.csv.20-0.part');
    const fetching = writeListed({ name: 'wr.csv', path, from: 0, sizeBytes: 20 }, (into) =>
      pipeline(Readable.from(endless()), into),
    );
    await expect(fetching).rejects.toThrow('more comes than the 20 bytes of the listing');
    const size = await stat(path).then(
      (stats) => stats.size,
      () => 0,
    );
    expect(size).toBeLessThanOrEqual(20);
    await writeListed({ name: 'wr.csv', path, from: 0, sizeBytes: 5 }, (into) =>
      pipeline(Readable.from([Buffer.from('12'), Buffer.from('345')]), into),
    );
    expect((await stat(path)).size).toBe(5);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
