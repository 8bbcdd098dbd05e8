import { expect, test } from 'vitest';
import { ParserLost } from '../platform/parser.ts';
import { folderOf } from '../testing/importRoom.ts';
import { logger, onEveryImport } from '../testing/onEveryImport.ts';
import { farCell, workbookOf } from '../testing/workbookOf.ts';

const row = (at: number, ...cells: string[]) =>
  `<row r="${at}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const honest = () =>
  workbookOf({ a: row(1, 'Datum', 'Uhrzeit', 'Leistung', 'Temperatur') + row(2, '01.09.2019', '12:00:00', '7', '2') });

onEveryImport('a workbook that cannot be opened', (run) => {
  const xlsx = { system: { file_extension_import_data: 'xlsx' }, components: [logger()] };
  const inArchive = () => run.room.paths(`archive/${folderOf(run.made)}`);
  const reasonsOf = async (file: string) => {
    const accounts = run.fixture.db.selectFrom('import_file').select('reason').where('file', '=', file);
    return (await accounts.where('plant_id', '=', run.made.plantId).execute()).map(({ reason }) => reason);
  };

  test('K1: a workbook with one cell in the last corner is moved to fehler with the reason, without stopping other files', async () => {
    await run.reopen(xlsx);
    await run.room.put(run.made, 'wr1.xlsx', farCell());
    await run.room.put(run.made, 'wr2.xlsx', honest());
    expect(await run.room.run()).toMatchObject({ files_failed: 1, files_imported: 1, rows_imported: 1 });
    expect(await reasonsOf('wr1.xlsx')).toEqual(['too_many_cells']);
    expect(await inArchive()).toEqual(['fehler/wr1.xlsx', 'wr2.xlsx']);
  });

  test('K1: a workbook that crashed its reader twice is moved to fehler with that reason', async () => {
    const { platform } = run.fixture.context;
    const parser = { ask: () => Promise.reject(new ParserLost('The document took too long.')) };
    await run.reopen(xlsx);
    Object.assign(platform, { parser });
    try {
      await run.room.put(run.made, 'wr1.xlsx', honest());
      expect(await run.room.run()).toMatchObject({ files_failed: 1 });
      expect(await run.room.paths('import')).toEqual([`${folderOf(run.made)}/wr1.xlsx`]);
      expect(await run.room.run()).toMatchObject({ files_failed: 1 });
      expect(await reasonsOf('wr1.xlsx')).toEqual(['not_storable', 'reader_ended']);
      expect(await inArchive()).toEqual(['fehler/wr1.xlsx']);
    } finally {
      Object.assign(platform, { parser: undefined });
    }
  });

  test('K1: a workbook that crashed the process twice is not opened a third time; a successful opening resets the count', async () => {
    const { platform } = run.fixture.context;
    let openings = 0;
    // a crashed process changes nothing any more: its counts stay as they are
    const parser = {
      ask: () => {
        openings += 1;
        return new Promise<never>(() => undefined);
      },
    };
    await run.reopen(xlsx);
    Object.assign(platform, { parser });
    try {
      await run.room.put(run.made, 'wr1.xlsx', honest());
      for (const count of [1, 2]) {
        void run.room.run();
        await expect.poll(() => openings).toBe(count);
      }
      expect(await run.room.run()).toMatchObject({ files_failed: 1 });
      expect(openings).toBe(2);
      expect(await reasonsOf('wr1.xlsx')).toEqual(['reader_ended']);
    } finally {
      Object.assign(platform, { parser: undefined });
    }
    await run.room.put(run.made, 'wr1.xlsx', honest());
    expect(await run.room.run()).toMatchObject({ files_imported: 1 });
    expect(await run.fixture.db.selectFrom('import_opening').selectAll().execute()).toEqual([]);
  });
});
