import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../testing/importRoom.ts';
import { type PlantSpec } from '../testing/makePlant.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';

onEveryImport('the import', (run) => {
  describe('claims of a file with several devices', () => {
    const bySerial = (): Partial<PlantSpec> => ({
      system: { import_sernum_column_name: 'Seriennummer' },
      components: [
        logger({ sernum: 'A1', sernum_2: 'A0' }),
        logger({ sernum: 'B1', sernum_2: 'A1' }),
        logger({ sernum: 'C1', file_prefix: null }),
      ],
    });
    const header = `Seriennummer;${HEADER}`;

    test('lines of several devices are assigned by sernum, then by sernum_2, and lines with unknown numbers are rejected', async () => {
      await run.reopen(bySerial());
      const serials = ['A1', ' B1 ', 'A0', 'C1', 'Z9', ''];
      await run.room.put(
        run.made,
        'wr.csv',
        `${header}\n${serials.map((serial, index) => `${serial};01.09.2019;12:0${index}:00;${index};1`).join('\n')}`,
      );
      const { imports } = await run.room.run();
      expect((await run.series(0)).map(([, value]) => value)).toEqual([0, 2]);
      expect((await run.series(1)).map(([, value]) => value)).toEqual([1]);
      expect((await run.series(2)).map(([, value]) => value)).toEqual([3]);
      expect(await run.account(imports[0])).toMatchObject({ rows_read: 6, rows_stored: 4, rows_rejected: 2 });
      expect(await run.rejections(imports[0])).toMatchObject([
        { line: 6, reason: 'unknown_sernum' },
        { line: 7, reason: 'unknown_sernum' },
      ]);
      const components = await run.fixture.db
        .selectFrom('import_component')
        .select(['component_id', 'rows_stored'])
        .where('import_file_id', '=', imports[0] ?? 0)
        .orderBy('component_id')
        .execute();
      expect(components.map(({ rows_stored }) => rows_stored)).toEqual([2, 1, 1]);
    });

    test('a component without prefix whose columns are missing in the file does not make the import fail', async () => {
      const spec = bySerial();
      await run.reopen({
        ...spec,
        components: [logger({ sernum: 'A1' }), logger({ sernum: 'C1', file_prefix: '', columns: ['Wind'] })],
      });
      await run.room.put(run.made, 'wr.csv', `${header}\nA1;01.09.2019;12:00:00;1;1\nC1;01.09.2019;12:00:00;1;1\n`);
      expect(await run.room.run()).toMatchObject({ rows_imported: 1, rows_rejected: 1, files_failed: 0 });
    });
  });

  describe('claiming a file', () => {
    test('3.8: the component with the longest matching prefix claims a file, and unclaimed files stay in place', async () => {
      await run.reopen({
        system: { file_extension_import_data: 'csv' },
        components: [logger(), logger({ file_prefix: 'wr2' }), logger({ file_prefix: null })],
      });
      const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;
      for (const name of ['wr2_1.CSV', 'wr1.csv', 'wr.txt', 'events.csv', 'WR3.csv', '.wr.csv', 'wr.csv.tmp'])
        await run.room.put(run.made, name, content);
      expect(await run.room.run()).toMatchObject({ files_imported: 2, files_unclaimed: 3 });
      expect(await run.series(0)).toHaveLength(1);
      expect(await run.series(1)).toHaveLength(1);
      expect(await run.series(2)).toHaveLength(0);
      expect(await run.room.paths('import')).toHaveLength(5);
      expect(await readFile(join(run.inbox, 'events.csv'), 'utf8')).toBe(content);
    });

    test('no component claims a file if two share the longest prefix and nothing distinguishes them', async () => {
      await run.reopen({ components: [logger(), logger()] });
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      expect(await run.room.run()).toMatchObject({ files_imported: 0, files_unclaimed: 1 });
    });

    test('3.8: a component with a separate folder (CF) claims a file in it even without a prefix', async () => {
      await run.reopen({
        system: { type_import: 'CF' },
        plant: { archivfolder: 'alt' },
        components: [logger({ file_prefix: null, folder_name_import: 'wr1' }), logger({ folder_name_import: null })],
      });
      await run.room.put(run.made, 'wr1/beliebig.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      await run.room.put(run.made, 'wr.csv', `${HEADER}\n01.09.2019;12:00:00;1;2\n`);
      expect(await run.room.run()).toMatchObject({ folders: 1, files_imported: 1 });
      expect(await run.room.paths('archive')).toEqual([`${folderOf(run.made)}/wr1/alt/beliebig.csv`]);
    });

    test('only active plants claim files, except in a run for one named plant; missing folders are created', async () => {
      await run.fixture.db.updateTable('plant').set({ status: '80' }).where('id', '=', run.made.plantId).execute();
      expect(await run.room.run()).toMatchObject({ folders: 0 });
      expect(await run.room.run(run.made.plantId)).toMatchObject({ folders: 1 });
      expect(await run.room.paths('import')).toEqual([]);
      await writeFile(join(run.inbox, 'wr.csv'), '');
    });
  });
});
