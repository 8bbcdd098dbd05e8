/**
 * Values per second of an import, from the file to the last commit: reading, parsing, merging, ledger (aims: 1 million
 * with SQLite, half of that with PostgreSQL), and bytes per value on disk. For comparison only reading, splitting and
 * Number() of the same file. DAYS (20) and FILES (5) set the size.
 */
import { readFile, stat } from 'node:fs/promises';
import { diskBytes } from '../../server/src/testing/diskBytes.ts';
import { loggerPlant, type Sample } from './loggerPlant.ts';
import { percentile, timed } from './measure.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';

const days = sizeOf('DAYS', 20);
const files = sizeOf('FILES', 5);
const group = 'Import';

await onEveryEngine(async (room) => {
  const write = await loggerPlant(room);
  const before = await sizeOnDisk(room);
  const speeds: number[] = [];
  let [stored, naive, halfEach] = [0, 0, 0];
  for (let file = 0; file < files; file += 1) {
    const sample = await write(file * days, days);
    const [, ms] = await timed(() => importOne(room, sample));
    naive = (await timed(() => splitAlone(sample.archived)))[1];
    speeds.push((sample.values / ms) * 1_000);
    stored += sample.values;
    if (file === Math.floor(files / 2)) halfEach = ((await sizeOnDisk(room)) - before) / stored;
  }
  const p50 = percentile(speeds, 0.5);
  const sample = await write(files * days, 2 * days);
  const [, doubledMs] = await timed(() => importOne(room, sample));
  stored += sample.values;
  const ms = (sample.values / 2 / p50) * 1_000;
  tell({
    group,
    what: `values a second, 13 devices × 19 columns × ${days} days a file`,
    engine: room.engine,
    unit: 'values/s',
    p50,
    p95: percentile(speeds, 0.05),
    aim: { atLeast: room.engine === 'SQLite' ? 1_000_000 : 500_000 },
    doubled: doubledMs / ms,
    beside: `it takes ${(ms / naive).toFixed(1)} × the time of reading, splitting and Number() alone`,
  });
  const each = ((await sizeOnDisk(room)) - before) / stored;
  await tellDisk(room, each, each / halfEach, sample);
  await again(room, sample, doubledMs);
});

function sizeOnDisk({ context: { db, engine }, dataDir }: Room): Promise<number> {
  return diskBytes(db, engine, dataDir);
}

async function importOne({ context }: Room, sample: Sample): Promise<void> {
  await sample.deliver();
  const result = await context.jobs.run('import', {}, () => undefined);
  if (!JSON.stringify(result).includes('"files_imported":1'))
    throw new Error(`${sample.values} values were not imported`);
}

/** The simplest way to parse the file, for comparison. */
async function splitAlone(path: string): Promise<void> {
  let sum = 0;
  for (const line of (await readFile(path, 'latin1')).split('\n'))
    for (const text of line.split('\t')) sum += Number(text) || 0;
  if (sum === 0) throw new Error('an empty sample');
}

async function tellDisk({ engine }: Room, each: number, doubled: number, sample: Sample): Promise<void> {
  const text = (await stat(sample.archived)).size / sample.values;
  tell({
    group,
    what: 'bytes on disk for each value, with summaries of days and everything else',
    engine,
    unit: 'bytes',
    p50: each,
    p95: each,
    doubled,
    beside: `the text file has ${text.toFixed(1)} bytes for each value`,
  });
}

/** Imports the same file again, so that every line is a duplicate. */
async function again(room: Room, sample: Sample, firstMs: number): Promise<void> {
  const [, ms] = await timed(() => importOne(room, sample));
  const speed = (sample.values / ms) * 1_000;
  tell({
    group,
    what: 'the same file again: every line is a duplicate',
    engine: room.engine,
    unit: 'values/s',
    p50: speed,
    p95: speed,
    beside: `the first time took ${(firstMs / ms).toFixed(1)} × the time`,
  });
}
