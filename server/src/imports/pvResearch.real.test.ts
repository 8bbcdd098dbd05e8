import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { folderOf, type ImportRoom, openImportRoom } from '../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import {
  type PlainFile,
  readResearchFiles,
  realData,
  researchFiles as files,
  researchPlant,
  TEXT_COLUMN,
} from '../testing/realPlants.ts';
import type { ImportResult } from './importJob.ts';

describe.runIf(realData)('files of photovoltaic research', () => {
  onEveryEngine('by configuration alone', (fixture) => {
    let read: ReadonlyMap<string, PlainFile> = new Map();
    let made: MadePlant;
    let room: ImportRoom;
    let result: ImportResult;

    const copyAll = async () => {
      const target = join(room.dataDir, 'import', folderOf(made));
      await mkdir(target, { recursive: true });
      for (const { name } of files) await copyFile(join(realData ?? '', 'pv-research', name), join(target, name));
    };

    beforeAll(async () => {
      read = await readResearchFiles();
      made = await makePlant(fixture.db, researchPlant(read));
      room = await openImportRoom(fixture.context);
      await copyAll();
      result = await room.run();
    });
    afterAll(() => room.remove());

    test.each(files)('$name: each of its $lines lines is counted in the ledger entry', async ({ name, lines }) => {
      expect(result).toMatchObject({ files_imported: 4, files_failed: 0, files_unclaimed: 0 });
      const rows = read.get(name)?.rows ?? [];
      expect(rows).toHaveLength(lines);
      const empty = rows.filter((cells) => cells.slice(1).every((cell) => cell === '')).length;
      const account = await fixture.db
        .selectFrom('import_file')
        .selectAll()
        .where('file', '=', name)
        .where('id', 'in', result.imports)
        .executeTakeFirstOrThrow();
      expect(account).toMatchObject({
        status: 'done',
        rows_read: lines,
        rows_stored: lines - empty,
        rows_rejected: 0,
        rows_duplicate: 0,
        rows_skipped: empty,
        cells_rejected: 0,
        values_stored: rows.flatMap((cells) => cells.slice(1)).filter((cell) => cell !== '').length,
      });
    });

    test.each(files)('$name: count, extremes and sum of every column equal those of the file', async ({ name }) => {
      const { header = [], rows = [] } = read.get(name) ?? {};
      const stored = await fixture.db
        .selectFrom('measurement_day as block')
        .innerJoin('component_column as column', 'column.id', 'block.column_id')
        .innerJoin('component', 'component.id', 'block.component_id')
        .select((eb) => [eb.fn.sum<number | string>('block.n').as('n'), eb.fn.sum<number>('block.sum').as('sum')])
        .select((eb) => [eb.fn.min('block.min').as('min'), eb.fn.max('block.max').as('max')])
        .select('column.col_component_data as column')
        .where('component.plant_id', '=', made.plantId)
        .where('component.name', '=', name)
        .groupBy('column.col_component_data')
        .execute();
      const byColumn = new Map(stored.map((row) => [row.column, row]));
      const numeric = header.slice(1).filter((column) => column !== TEXT_COLUMN);
      expect([...byColumn.keys()].toSorted()).toEqual(numeric.toSorted());
      for (const column of numeric) {
        const at = header.indexOf(column);
        const values = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
        const numbers = values.map(Number);
        const row = byColumn.get(column);
        expect([column, Number(row?.n), row?.min, row?.max]).toEqual([
          column,
          numbers.length,
          Math.min(...numbers),
          Math.max(...numbers),
        ]);
        const sum = numbers.reduce((total, value) => total + value, 0);
        const size = numbers.reduce((total, value) => total + Math.abs(value), 0);
        expect(Math.abs(Number(row?.sum) - sum), column).toBeLessThanOrEqual(size * 1e-12);
      }
    });

    test('times without offset are in the zone of the location, times with one are kept, and days are those of the plant', async () => {
      const axes = await fixture.db
        .selectFrom('measurement_axis as axis')
        .innerJoin('component', 'component.id', 'axis.component_id')
        .select(['component.name', 'axis.first_ts', 'axis.last_ts', 'axis.day', 'axis.n'])
        .where('component.plant_id', '=', made.plantId)
        .orderBy('axis.day')
        .execute();
      const firstOf = (name: string) => axes.find((axis) => axis.name === name);
      const iso = (name: string) => new Date(firstOf(name)?.first_ts ?? 0).toISOString();
      expect(iso('ac_power_inv_2173_stale_data.csv')).toBe('2010-12-29T14:15:00.000Z');
      expect(iso('nrel_RSF_II.csv')).toBe('2022-01-02T07:00:00.000Z');
      expect(iso('rmis_weather_data.csv')).toBe('2022-01-01T07:05:00.000Z');
      expect(iso('serf_west_15min.csv')).toBe('2022-01-02T07:01:00.000Z');
      expect(firstOf('nrel_RSF_II.csv')).toMatchObject({ day: 20220102, n: 96 });
      expect(firstOf('ac_power_inv_2173_stale_data.csv')?.day).toBe(20101229);
    });

    test('the labels of stuck readings are stored as text whenever they change', async () => {
      const rows = read.get('ac_power_inv_2173_stale_data.csv')?.rows ?? [];
      const labels = await fixture.db
        .selectFrom('text_value')
        .innerJoin('component_column as column', 'column.id', 'text_value.column_id')
        .select('text')
        .where('column.col_component_data', '=', TEXT_COLUMN)
        .execute();
      expect(rows.some((cells) => cells[2] === 'True')).toBe(true);
      expect(new Set(labels.map(({ text }) => text))).toEqual(new Set(['True', 'False']));
    });

    test('a second run over the research files stores nothing', async () => {
      await copyAll();
      const lines = files.reduce((sum, file) => sum + file.lines, 0);
      const again = await room.run();
      expect(again).toMatchObject({ files_imported: 4, rows_imported: 0 });
      const empty = [...read.values()].flatMap(({ rows }) =>
        rows.filter((cells) => cells.slice(1).every((cell) => cell === '')),
      );
      expect(again).toMatchObject({ rows_duplicate: lines - empty.length, rows_rejected: 0 });
    });
  });
});
