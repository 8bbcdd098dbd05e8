/**
 * Disk space needed to store for each reading which file and line it came from (aims: 3 percent of the measurements if
 * each file is delivered once, 15 percent if each day's file is delivered 24 times), and the time to undo a file. Uses
 * the real file of a data logger if LEITWARTE_REAL_DATA names its folder, otherwise a generated one.
 */
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dailyFiles, type DeliveredFile } from '../../server/src/testing/dailyFiles.ts';
import { makePlant, type MadePlant } from '../../server/src/testing/makePlant.ts';
import { measuredBytes, originShare } from '../../server/src/testing/originShare.ts';
import { readWeblogger, realData, webloggerPlant } from '../../server/src/testing/realPlants.ts';
import { loggerPlantSpec } from './loggerPlant.ts';
import { writeLoggerFile } from './loggerFile.ts';
import { percentile, timed } from './measure.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';

const group = 'Where each reading comes from';
const days = sizeOf('DAYS', 20);
const { text, spec } = await logger();
const once = [{ name: 'details_0.txt', content: text }];
const cases = [
  { what: 'a file once', files: once, atMost: 3 },
  { what: "each day's file 24 times, as it grows", files: dailyFiles(text, true), atMost: 15 },
  { what: "each day's file 24 times, as a whole", files: dailyFiles(text, false), atMost: 15 },
];

for (const { what, files, atMost } of cases) {
  await onEveryEngine(async (room) => {
    const made = await makePlant(room.context.db, spec);
    const { db, engine } = room.context;
    const before = await measuredBytes(db, engine);
    await deliver(room, made, files);
    const [, importMs] = await timed(() => importAll(room, files.length));
    const after = await measuredBytes(db, engine);
    const share = originShare(before, after);
    const whose = realData === undefined ? 'a made data logger' : 'the real data logger';
    tell({
      group,
      what: `${what}: size beside the measurements of ${whose}`,
      engine: room.engine,
      unit: '%',
      p50: share,
      p95: share,
      aim: { atMost },
    });
    if (files !== once) return;
    await tellBytes(room, after.measurements - before.measurements, whose);
    await takeBack(room, importMs);
  });
}

async function tellBytes({ engine, context: { db } }: Room, bytes: number, whose: string): Promise<void> {
  const { values } = await db
    .selectFrom('import_file')
    .select((eb) => eb.fn.sum<number>('values_stored').as('values'))
    .executeTakeFirstOrThrow();
  const each = bytes / values;
  const what = `bytes for each value of ${whose}, with summaries of days and indexes`;
  tell({ group: 'Import', what, engine, unit: 'bytes', p50: each, p95: each, aim: { atMost: 2.4 } });
}

async function logger() {
  if (realData !== undefined) {
    const file = await readWeblogger();
    const lines = [file.header, ...file.rows].map((cells) => cells.join('\t'));
    const spec = webloggerPlant(file);
    return { text: `${lines.join('\n')}\n`, spec: { ...spec, system: { ...spec.system, import_encoding: 'utf-8' } } };
  }
  const path = join(tmpdir(), `leitwarte-origins-${process.pid}.txt`);
  await writeLoggerFile(path, 0, days);
  const made = await readFile(path, 'utf8');
  await rm(path);
  return { text: made, spec: loggerPlantSpec };
}

async function deliver({ dataDir }: Room, made: MadePlant, files: readonly DeliveredFile[]): Promise<void> {
  const folder = join(dataDir, 'import', String(made.organisationId), String(made.plantId));
  await mkdir(folder, { recursive: true });
  for (const { name, content } of files) {
    await writeFile(join(folder, name), content);
    await utimes(join(folder, name), 0, 0);
  }
}

async function importAll({ context }: Room, count: number): Promise<void> {
  const result = await context.jobs.run('import', {}, () => undefined);
  if (!JSON.stringify(result).includes(`"files_imported":${count},`)) throw new Error(`not ${count} files imported`);
}

async function takeBack({ engine, context: { db, jobs } }: Room, importMs: number): Promise<void> {
  const { id } = await db.selectFrom('import_file').select('id').executeTakeFirstOrThrow();
  const undo = (isDry: boolean) => jobs.run('undo_import', { importId: id, by: null, isDry }, () => undefined);
  const dry: number[] = [];
  for (let round = 0; round < 3; round += 1) dry.push((await timed(() => undo(true)))[1]);
  const [, ms] = await timed(() => undo(false));
  const beside = `importing it took ${(importMs / ms).toFixed(1)} × the time of taking it back`;
  tell({
    group,
    what: 'counting what taking a file back would take',
    engine,
    unit: 'ms',
    p50: percentile(dry, 0.5),
    p95: percentile(dry, 0.95),
  });
  tell({ group, what: 'taking the file back', engine, unit: 'ms', p50: ms, p95: ms, beside });
}
