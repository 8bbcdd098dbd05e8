import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { folderOf, type ImportRoom, openImportRoom } from '../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { readWeblogger, realData, webloggerPlant } from '../testing/realPlants.ts';
import type { ImportResult } from './importJob.ts';

const LINES = 9_477;
const LINES_PER_INVERTER = 729;
const ENERGY = 'Energia di oggi [kWh]';

describe.runIf(realData)('files of a real weblogger', () => {
  onEveryEngine('details.txt with 13 inverters', (fixture) => {
    const folder = join(realData ?? '', 'solar-weblogger');
    const names = ['details.txt', 'events.txt', 'summary.txt'];
    let lines: (readonly string[])[] = [];
    let made: MadePlant;
    let room: ImportRoom;
    let first: ImportResult;

    beforeAll(async () => {
      const file = await readWeblogger();
      lines = [file.header, ...file.rows];
      made = await makePlant(fixture.db, webloggerPlant(file));
      room = await openImportRoom(fixture.context);
      const target = join(room.dataDir, 'import', folderOf(made));
      await mkdir(target, { recursive: true });
      for (const name of names) await copyFile(join(folder, name), join(target, name));
      first = await room.run();
    });
    afterAll(() => room.remove());

    const account = (id: number | undefined) =>
      fixture.db
        .selectFrom('import_file')
        .selectAll()
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow();

    test(`all ${LINES} lines of the weblogger are counted, none is lost`, async () => {
      expect(first).toMatchObject({ files_imported: 1, rows_imported: LINES, rows_duplicate: 0, rows_rejected: 0 });
      expect(await account(first.imports[0])).toMatchObject({
        status: 'done',
        rows_read: LINES,
        rows_stored: LINES,
        rows_skipped: 0,
        cells_rejected: 0,
        values_stored: lines
          .slice(1)
          .flatMap((cells) => cells.slice(3))
          .filter((cell) => cell.trim() !== '').length,
      });
    });

    test(`each inverter of the weblogger has ${LINES_PER_INVERTER} lines`, async () => {
      const components = await fixture.db
        .selectFrom('import_component')
        .select(['component_id', 'rows_stored'])
        .where('import_file_id', '=', first.imports[0] ?? 0)
        .execute();
      expect(components).toHaveLength(13);
      expect(new Set(components.map(({ rows_stored }) => rows_stored))).toEqual(new Set([LINES_PER_INVERTER]));
    });

    test('events.txt and summary.txt are left unclaimed and unchanged', async () => {
      expect(first.files_unclaimed).toBe(2);
      expect(await room.paths('import')).toEqual([`${folderOf(made)}/events.txt`, `${folderOf(made)}/summary.txt`]);
      for (const name of ['events.txt', 'summary.txt']) {
        expect(await readFile(join(room.dataDir, 'import', folderOf(made), name))).toEqual(
          await readFile(join(folder, name)),
        );
      }
      expect(await room.paths('archive')).toEqual([`${folderOf(made)}/gelesen/details.txt`]);
    });

    test("the day's maximum of each inverter is the same as with a simple reader", async () => {
      const column = (lines[0] ?? []).findIndex((name) => name.trim() === ENERGY);
      const wanted = new Map<string, number>();
      for (const cells of lines.slice(1)) {
        const key = `${cells[2]} ${cells[0]?.slice(0, 10).replaceAll('-', '')}`;
        if (cells[column]) wanted.set(key, Math.max(wanted.get(key) ?? 0, Number(cells[column])));
      }
      const rows = await fixture.db
        .selectFrom('measurement_day as block')
        .innerJoin('component_column as column', 'column.id', 'block.column_id')
        .innerJoin('component', 'component.id', 'block.component_id')
        .select(['component.sernum', 'block.day', 'block.max'])
        .where('component.plant_id', '=', made.plantId)
        .where('column.col_component_data', '=', ENERGY)
        .execute();
      expect(wanted.size).toBeGreaterThan(200);
      expect(new Map(rows.map((row) => [`${row.sernum} ${row.day}`, row.max]))).toEqual(wanted);
    });

    test('the data age of the plant is known after the import', async () => {
      const plant = await fixture.db
        .selectFrom('plant')
        .select('time_last_data')
        .where('id', '=', made.plantId)
        .executeTakeFirstOrThrow();
      expect(new Date(plant.time_last_data ?? 0).toISOString()).toBe('2019-09-25T21:10:00.000Z');
    });

    test('a second run over the files of the weblogger stores nothing and counts every line as duplicate', async () => {
      await copyFile(join(folder, 'details.txt'), join(room.dataDir, 'import', folderOf(made), 'details.txt'));
      const second = await room.run(made.plantId);
      expect(second).toMatchObject({ files_imported: 1, rows_imported: 0, rows_duplicate: LINES, rows_rejected: 0 });
      expect(await account(second.imports[0])).toMatchObject({
        rows_read: LINES,
        rows_duplicate: LINES,
        values_stored: 0,
      });
      expect(await room.paths('archive')).toEqual([
        `${folderOf(made)}/gelesen/details.txt`,
        `${folderOf(made)}/gelesen/details_1.txt`,
      ]);
    });
  });
});
