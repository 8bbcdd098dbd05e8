import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearLeftovers } from './leftovers.ts';

test('K6: unfinished files of an earlier process are removed at the start, and no others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-leftovers-'));
  try {
    const folder = join(dataDir, 'import', '1', '2');
    const started = Date.now();
    const before = new Date(started - 60_000);
    const after = new Date(started + 60_000);
    for (const [name, time] of [
      ['.schreiben-aaaaaa/wr.csv', before],
      ['.schreiben-bbbbbb/wr.csv', after],
      ['.packen-cccccc/wr.csv.gz', before],
      ['.wr.csv.20-1764165600000.part', before],
      ['.wr2.csv.20-1764165600000.part', after],
      ['wr.part', before],
      ['.versteckt', before],
    ] as const) {
      const path = join(folder, name);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, 'x');
      await utimes(path, time, time);
      if (name.includes('/')) await utimes(join(path, '..'), time, time);
    }
    expect(await clearLeftovers(dataDir, started)).toBe(3);
    expect((await readdir(folder)).toSorted()).toEqual([
      '.schreiben-bbbbbb',
      '.versteckt',
      '.wr2.csv.20-1764165600000.part',
      'wr.part',
    ]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
