import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rawSeries } from '../measurements/series.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';
import { zipOf } from '../testing/zipOf.ts';

const content = (value: number) => `${HEADER}\n01.09.2019;12:00:00;${value};2\n`;
/** Folders of systems are unique, and each test creates a new system. */
let made = 0;
const folder = () => `systems/logger${made}`;
const system = (more: object = {}) => ({
  type_import: 'SF',
  folder_name_import: `logger${(made += 1)}`,
  archivfolder: 'alt',
  import_prefix_sernum: 'SN_',
  file_extension_import_data: 'csv',
  ...more,
});

onEveryImport('the import', (run) => {
  describe('from the folder of a system (SF)', () => {
    const put = async (name: string, bytes: string | Uint8Array) => {
      const path = join(run.room.dataDir, 'import', folder());
      await mkdir(path, { recursive: true });
      await writeFile(join(path, name), bytes);
      await utimes(join(path, name), 0, 0);
    };
    /** Creates another plant of the same system. */
    const neighbour = async (sernum: string): Promise<MadePlant> => {
      const { plant_system_id } = await run.fixture.db
        .selectFrom('plant')
        .select('plant_system_id')
        .where('id', '=', run.made.plantId)
        .executeTakeFirstOrThrow();
      return makePlant(run.fixture.db, { plant: { plant_system_id }, components: [logger({ sernum })] });
    };
    const valuesOf = async (made: MadePlant) => {
      const [component_id = 0] = made.componentIds;
      const [[column_id = 0] = []] = made.columnIds;
      const span = { from: 0, until: Date.UTC(2100, 0, 1) };
      const { values } = await rawSeries(run.fixture.db, run.fixture.context.platform, {
        component_id,
        column_id,
        ...span,
      });
      return [...values];
    };
    const left = () => run.room.paths(`import/${folder()}`);

    test('3.8: a file belongs to the component whose sernum or sernum_2 follows the prefix in its name', async () => {
      await run.reopen({
        system: system(),
        components: [logger({ sernum: '12', sernum_2: '9' }), logger({ sernum: '123', file_prefix: null })],
      });
      const other = await neighbour('77-A');
      await put('tag_SN_12_a.csv', content(1));
      await put('SN_123.csv', content(2));
      await put('x-SN_77-A-01.csv', content(3));
      await put('SN_1234.csv', content(4));
      await put('12.csv', content(5));
      await put('SN_12.txt', content(6));
      expect(await run.room.run()).toMatchObject({ folders: 1, files_imported: 3, files_unclaimed: 3 });
      expect((await run.series(0)).map(([, value]) => value)).toEqual([1]);
      expect((await run.series(1)).map(([, value]) => value)).toEqual([2]);
      expect(await valuesOf(other)).toEqual([3]);
      expect(await left()).toEqual(['12.csv', 'SN_12.txt', 'SN_1234.csv']);
      expect(await run.room.paths('archive')).toEqual(
        ['SN_123.csv', 'tag_SN_12_a.csv', 'x-SN_77-A-01.csv'].map((name) => `${folder()}/alt/${name}`),
      );
      await put('SN_9.csv', content(7));
      await run.room.run();
      expect((await run.series(0)).map(([, value]) => value)).toEqual([7]);
    });

    test('without a prefix the name of a shared file begins with the number; the entry belongs to the plant of that component', async () => {
      await run.reopen({ system: system({ import_prefix_sernum: null }), components: [logger({ sernum: '12' })] });
      await put('12 Montag.csv', content(1));
      await put('Montag 12.csv', content(2));
      const { imports, files_unclaimed } = await run.room.run();
      expect(files_unclaimed).toBe(1);
      expect(await run.account(imports[0])).toMatchObject({ plant_id: run.made.plantId, folder: folder() });
    });

    test('a file in a shared folder with a number that two plants have belongs to neither', async () => {
      await run.reopen({ system: system(), components: [logger({ sernum: '12' })] });
      await neighbour('12');
      await put('SN_12.csv', content(1));
      expect(await run.room.run()).toMatchObject({ files_imported: 0, files_unclaimed: 1 });
      expect(await run.room.run(run.made.plantId)).toMatchObject({ files_imported: 0, files_unclaimed: 1 });
    });

    test('importing one plant leaves the files of its neighbours in the shared folder unclaimed and in place', async () => {
      await run.reopen({ system: system(), components: [logger({ sernum: '12' })] });
      const other = await neighbour('13');
      await put('SN_12.csv', content(1));
      await put('SN_13.csv', content(2));
      expect(await run.room.run(run.made.plantId)).toMatchObject({ files_imported: 1, files_unclaimed: 0 });
      expect(await left()).toEqual(['SN_13.csv']);
      expect(await valuesOf(other)).toEqual([]);
    });

    test('in a shared folder a compressed file is claimed by its name, an archive by the names in it, and a damaged archive not at all', async () => {
      const packing = { import_data_compromised: 1 as const, import_data_compromised_extension: 'zip' };
      await run.reopen({ system: system(packing), components: [logger({ sernum: '12' })] });
      const other = await neighbour('13');
      await put('SN_12.zip', zipOf([{ name: 'export.csv', content: content(1) }]));
      await put('alle.zip', zipOf([{ name: 'SN_13.csv', content: content(2) }]));
      await put('kaputt.zip', 'PK');
      await put('SN_12_kaputt.zip', 'PK');
      expect(await run.room.run()).toMatchObject({ files_imported: 2, files_failed: 1, files_unclaimed: 1 });
      expect((await run.series(0)).map(([, value]) => value)).toEqual([1]);
      expect(await valuesOf(other)).toEqual([2]);
      expect(await left()).toEqual(['kaputt.zip']);
    });
  });
});
