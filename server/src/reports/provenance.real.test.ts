import { readingValueTypes } from '@leitwarte/core/codes';
import fc from 'fast-check';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { folderOf, openImportRoom } from '../testing/importRoom.ts';
import { figureOfListed } from '../testing/listedFigure.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { type PlainFile, readWeblogger, realData, serialsOf, webloggerPlant } from '../testing/realPlants.ts';
import { rowOfDay } from './interval.ts';
import { provenanceOf } from './provenance.ts';

const COLUMNS = ['Potenza [W]', 'Energia di oggi [kWh]', 'Temperatura [°C]'];
/** Number of lines before the data; the first line has the names of the columns. */
const HEAD_LINES = 1;

describe.runIf(realData)('the provenance of figures of a real weblogger', () => {
  onEveryEngine('to file and line', (fixture) => {
    let file: PlainFile;
    let made: MadePlant;
    beforeAll(async () => {
      file = await readWeblogger();
      made = await makePlant(fixture.db, webloggerPlant(file));
      const room = await openImportRoom(fixture.context);
      const inbox = join(room.dataDir, 'import', folderOf(made));
      await mkdir(inbox, { recursive: true });
      await copyFile(join(realData ?? '', 'solar-weblogger', 'details.txt'), join(inbox, 'details.txt'));
      await room.run();
      await room.remove();
    });

    test('4.27: a figure can be recomputed from its listed readings, and each reading is in the given line of the given file', async () => {
      const asked = fc.record({
        inverters: fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 3 }),
        name: fc.constantFrom(...COLUMNS),
        code: fc.constantFrom(...readingValueTypes),
        day: fc.integer({ min: 1, max: 30 }),
        ignoreZeros: fc.boolean(),
        daysBack: fc.constantFrom<0 | 1>(0, 1),
        calculation: fc.constantFrom<'sum' | 'avg'>('sum', 'avg'),
      });
      let seen = 0;
      await fc.assert(
        fc.asyncProperty(asked, async ({ inverters, name, day, ...figure }) => {
          const at = file.header.findIndex((one) => one.trim() === name);
          const columns = inverters.map((index) => ({
            component_id: made.componentIds[index] ?? 0,
            column_id: made.columnIds[index]?.[at - 3] ?? 0,
            zone: 'Europe/Berlin',
          }));
          const row = rowOfDay('day', `2019-09-${String(day).padStart(2, '0')}`);
          const source = { name, columns, row, ...figure };
          const found = await provenanceOf(fixture.context, source, 'all');
          expect(figureOfListed(found)).toEqual(found.value);
          for (const [index, { readings }] of found.sources.entries())
            for (const { value, file: account, line } of readings) {
              const cells = file.rows[(line ?? 0) - 1 - HEAD_LINES] ?? [];
              expect([cells[2], Number(cells[at])]).toEqual([serialsOf(file)[inverters[index] ?? 0], value]);
              expect(found.files.find(({ id }) => id === account)?.file).toBe('details.txt');
              seen += 1;
            }
        }),
        { numRuns: 40 },
      );
      expect(seen).toBeGreaterThan(100);
    });
  });
});
