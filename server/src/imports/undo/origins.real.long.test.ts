import { expect, test } from 'vitest';
import { dailyFiles, type DeliveredFile } from '../../testing/dailyFiles.ts';
import { onEveryImport } from '../../testing/onEveryImport.ts';
import { measuredBytes, originShare } from '../../testing/originShare.ts';
import { readWeblogger, realData, webloggerPlant } from '../../testing/realPlants.ts';

/** Number of days of the sample that are delivered 24 times. */
const DAYS = 4;

onEveryImport('4.27: knowing file and line of each reading of a real weblogger', (run) => {
  async function shareOf(files: readonly DeliveredFile[]): Promise<number> {
    const { db, engine } = run.fixture;
    const spec = webloggerPlant(await readWeblogger());
    await run.reopen({ ...spec, system: { ...spec.system, import_encoding: 'utf-8' } });
    const before = await measuredBytes(db, engine);
    for (const { name, content } of files) await run.room.put(run.made, name, content);
    expect(await run.room.run()).toMatchObject({ files_imported: files.length, rows_rejected: 0 });
    return originShare(before, await measuredBytes(db, engine));
  }
  const sample = async () => {
    const { header, rows } = await readWeblogger();
    return [header, ...rows].map((cells) => cells.join('\t'));
  };
  const firstDays = async () => {
    const [header = '', ...lines] = await sample();
    const days = [...new Set(lines.map((line) => line.slice(0, 10)))].slice(1, DAYS + 1);
    return `${[header, ...lines.filter((line) => days.includes(line.slice(0, 10)))].join('\n')}\n`;
  };

  test.runIf(realData)(
    'the origins of readings take at most 3 percent of the space of the measurements if a file is imported once',
    async () => {
      const content = `${(await sample()).join('\n')}\n`;
      expect(await shareOf([{ name: 'details_0.txt', content }])).toBeLessThanOrEqual(3);
    },
  );

  test.runIf(realData).each([
    ['as it grows', true],
    ['as a whole', false],
  ])(
    'the origins of readings take at most 15 percent if the file of every day is delivered 24 times, %s',
    async (_, grows) => {
      const files = dailyFiles(await firstDays(), grows);
      expect(files).toHaveLength(DAYS * 24);
      expect(await shareOf(files)).toBeLessThanOrEqual(15);
    },
  );
});
