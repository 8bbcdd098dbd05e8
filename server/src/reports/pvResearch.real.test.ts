import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { folderOf, openImportRoom } from '../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { disagreement, plainFigure, type PlainSample } from '../testing/plainFigures.ts';
import {
  type PlainFile,
  readResearchFiles,
  realData,
  researchFiles as files,
  researchPlant,
  TEXT_COLUMN,
} from '../testing/realPlants.ts';
import { sheetCells } from '../testing/sheets.ts';
import { type Actor, createWorld } from '../testing/world.ts';

const HOUR = 3_600_000;
/** Denver is on Mountain Standard Time in all files; they contain no clock change. */
const DENVER_OFFSET = -7 * HOUR;

/** Local time of a line, in milliseconds as if it were UTC. */
function localOf(text: string): number {
  if (text.includes('+')) return Date.parse(text.replace(' ', 'T')) + DENVER_OFFSET;
  const [date = '', time = ''] = text.split(' ');
  if (date.includes('-')) return Date.parse(`${date}T${time}Z`);
  const [month = 0, day = 0, year = 0] = date.split('/').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}

describe.runIf(realData)('figures of photovoltaic research', () => {
  onEveryEngine('against a plain reading of the four files', (fixture) => {
    let read: ReadonlyMap<string, PlainFile>;
    let made: MadePlant;
    let root: Actor;
    let imported = 0;

    beforeAll(async () => {
      read = await readResearchFiles();
      made = await makePlant(fixture.db, researchPlant(read));
      const room = await openImportRoom(fixture.context);
      const inbox = join(room.dataDir, 'import', folderOf(made));
      await mkdir(inbox, { recursive: true });
      for (const { name } of files) await copyFile(join(realData ?? '', 'pv-research', name), join(inbox, name));
      imported = (await room.run()).files_imported;
      await room.remove();
      root = await (await createWorld(fixture.context)).superuser();
    });

    const columnsOf = (name: string) => (read.get(name)?.header ?? []).slice(1).filter((one) => one !== TEXT_COLUMN);
    const idOf = (name: string, column: string) => {
      const index = files.findIndex((file) => file.name === name);
      return made.columnIds[index]?.[(read.get(name)?.header ?? []).indexOf(column) - 1] ?? 0;
    };
    const componentOf = (name: string) => made.componentIds[files.findIndex((file) => file.name === name)] ?? 0;
    const samples = (name: string, column: string): PlainSample[] => {
      const { header = [], rows = [] } = read.get(name) ?? {};
      const at = header.indexOf(column);
      return rows
        .filter((cells) => (cells[at] ?? '') !== '')
        .map((cells) => ({ local: localOf(cells[0] ?? ''), value: Number(cells[at]) }));
    };

    /**
     * Creates an evaluation with one column per code for each file's first column; returns its id and a function that
     * computes the expected row.
     */
    async function evaluation(type_evaluation: 'DA' | 'MO' | 'YE', codes: readonly ('LD' | 'MD' | 'AD' | 'SD')[]) {
      const type = await root.client.plantTypes.create({ body: { name: `Typ ${crypto.randomUUID()}` } });
      const { id } = await root.client.evaluations.create({
        body: { name: `Auswertung ${type_evaluation}`, type_evaluation, plant_type: type.id },
      });
      const shown = files.flatMap(({ name }) =>
        codes.map((code) => ({ name, code, column: columnsOf(name)[0] ?? '' })),
      );
      await root.client.evaluations.update({
        id,
        body: {
          plant_type_evaluation_columns: shown.map(({ code, column }, index) => ({
            name: `${code} ${column}`,
            nr_pos: index + 1,
            type_footer: 'SF',
          })),
        },
      });
      await root.client.plants.update({ id: made.plantId, body: { type: type.name } });
      const own = (await root.client.plants.retrieve({ id: made.plantId })).plant_evaluations.at(-1);
      const detail = await root.client.evaluations.plantEvaluation({ id: own?.id ?? 0 });
      await root.client.evaluations.updatePlantEvaluation({
        id: detail.id,
        body: {
          plant_evaluation_columns: detail.plant_evaluation_columns.map((column, index) => ({
            id: column.id ?? 0,
            linked_component: componentOf(shown[index]?.name ?? ''),
            linked_component_data_description_data: shown[index]?.column ?? '',
            type_value_column: shown[index]?.code ?? 'LD',
          })),
        },
      });
      const wanted = (from: string, until: string) =>
        shown.map(({ name, code, column }) => plainFigure(code, samples(name, column), from, until));
      return { id, wanted };
    }

    const point = (year: number, month: number, day = 1) => ({ day, month: month - 1, year });

    /** Checks that the response for the screen and the Excel file of an evaluation contain these rows. */
    async function expectRows(id: number, body: object, rows: readonly (readonly (number | null)[])[]): Promise<void> {
      const request = { ...(body as typeof days), selectionData: [made.plantId] };
      const plain = await root.client.evaluations.ofType({ id, body: { ...request, type_data: 'plain' } });
      const positions = 'positions' in plain ? plain.positions : [];
      const xlsx = await root.client.evaluations.ofType({ id, body: { ...request, type_data: 'xlsx' } });
      const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
      const head = cells.findIndex(([first]) => first === 'Datum');
      expect(positions).toHaveLength(rows.length);
      const differ = rows.flatMap((wanted, row) =>
        wanted.flatMap((figure, column) => [
          ...disagreement(positions[row]?.values[column]?.value ?? null, figure, `row ${row}, column ${column}`),
          ...disagreement(cells[head + 1 + row]?.[column + 1] ?? null, figure, `Excel row ${row}, column ${column}`),
        ]),
      );
      expect(differ).toEqual([]);
    }
    const days = {
      startIntervall: point(2010, 12, 29),
      endIntervall: point(2011, 1, 31),
      type_intervall: 'day' as 'day' | 'month' | 'year',
    };

    test('all four files are imported by configuration alone', () => {
      expect(imported).toBe(4);
    });

    test('daily sums, means and maxima in evaluations equal those computed from the files', async () => {
      const { id, wanted } = await evaluation('DA', ['SD', 'AD', 'MD']);
      const rowsOf = (first: string, count: number) =>
        Array.from({ length: count }, (_, index) => {
          const day = new Date(Date.parse(first) + index * 24 * HOUR).toISOString().slice(0, 10);
          return wanted(day, day);
        });
      const winter = rowsOf('2010-12-29', 34);
      expect(winter.filter(([sum]) => sum !== null).length).toBeGreaterThan(20);
      await expectRows(id, days, winter);
      const january = { ...days, startIntervall: point(2022, 1, 1), endIntervall: point(2022, 1, 8) };
      await expectRows(id, january, rowsOf('2022-01-01', 8));
    });

    test('monthly and yearly last values, means and maxima in evaluations equal those computed from the files', async () => {
      const month = await evaluation('MO', ['LD', 'MD', 'AD']);
      const months = { startIntervall: point(2010, 12), endIntervall: point(2011, 1), type_intervall: 'month' };
      await expectRows(month.id, months, [
        month.wanted('2010-12-01', '2010-12-31'),
        month.wanted('2011-01-01', '2011-01-31'),
      ]);
      const january = { startIntervall: point(2022, 1), endIntervall: point(2022, 1), type_intervall: 'month' };
      await expectRows(month.id, january, [month.wanted('2022-01-01', '2022-01-31')]);
      const year = await evaluation('YE', ['LD', 'MD', 'AD']);
      const years = { startIntervall: point(2010, 1), endIntervall: point(2022, 1), type_intervall: 'year' };
      const wanted = Array.from({ length: 13 }, (_, index) =>
        year.wanted(`${2010 + index}-01-01`, `${2010 + index}-12-31`),
      );
      await expectRows(year.id, years, wanted);
    });

    test.each(files.slice(1))(
      '$name: the CSV of the analysis contains every value of every column',
      async ({ name }) => {
        const columns = columnsOf(name);
        const csv = await root.client.research.analysisCsv({
          id: componentOf(name),
          body: {
            type: 'month',
            startIntervall: point(2022, 1),
            endIntervall: point(2022, 1, 31),
            selectionData: columns.map((column) => idOf(name, column)),
          },
        });
        const lines = new TextDecoder().decode(csv.bytes).trim().split('\r\n').slice(1);
        const { header = [], rows = [] } = read.get(name) ?? {};
        const filled = rows.filter((cells) => cells.slice(1).some((cell) => cell !== ''));
        expect(lines).toHaveLength(filled.length);
        for (const [index, cells] of filled.entries()) {
          const [time, ...values] = lines[index]?.split(';') ?? [];
          const local = new Date(localOf(cells[0] ?? '')).toISOString();
          const [yyyy, MM, dd] = local.slice(0, 10).split('-');
          expect(time).toBe(`${dd}.${MM}.${yyyy} ${local.slice(11, 16)}`);
          const wanted = columns.map((column) => cells[header.indexOf(column)] ?? '');
          expect(values.map((value) => (value === '' ? '' : Number(value.replace(',', '.'))))).toEqual(
            // 15 digits (decision 4.32); the logger writes noise beyond them
            wanted.map((cell) => (cell === '' ? '' : Number(Number(cell).toPrecision(15)))),
          );
        }
      },
    );

    test('analysis and research show the values of the file, and the Excel file of the research contains the same', async () => {
      const { name } = files[1];
      const [column = ''] = columnsOf(name);
      const wanted = samples(name, column);
      const body = { startIntervall: point(2022, 1), endIntervall: point(2022, 1, 31) };
      const selectionData = [idOf(name, column)];
      const id = componentOf(name);
      const chart = await root.client.research.analysis({ id, body: { ...body, type: 'month', selectionData } });
      expect(chart.thinned).toBe(false);
      expect(chart.datasets[0]?.data).toEqual(wanted.map(({ value }) => value));
      expect(chart.chart_time_array.map((iso) => Date.parse(iso) + DENVER_OFFSET)).toEqual(
        wanted.map(({ local }) => local),
      );
      const research = { ...body, type_intervall: 'month' as const, selectionData };
      const plain = await root.client.research.ofComponent({ id, body: { ...research, type_data: 'plain' } });
      expect('data_array' in plain && plain.data_array.map(({ value }) => value)).toEqual(
        wanted.map(({ value }) => value),
      );
      const xlsx = await root.client.research.ofComponent({ id, body: { ...research, type_data: 'xlsx' } });
      const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
      const head = cells.findIndex(([first]) => first === 'Zeit');
      expect(cells.slice(head + 1)).toEqual(wanted.map(({ local, value }) => [new Date(local), value]));
    });

    test('a long series has fewer points on screen, and keeps its smallest and largest value', async () => {
      const { name } = files[0];
      const [column = ''] = columnsOf(name);
      const values = samples(name, column).map(({ value }) => value);
      const chart = await root.client.research.analysis({
        id: componentOf(name),
        body: {
          type: 'day',
          startIntervall: point(2010, 12, 29),
          endIntervall: point(2011, 1, 31),
          selectionData: [idOf(name, column)],
        },
      });
      const shown = (chart.datasets[0]?.data ?? []).flatMap((value) => value ?? []);
      expect(chart.thinned).toBe(true);
      expect(shown.length).toBeLessThan(values.length);
      expect([Math.min(...shown), Math.max(...shown)]).toEqual([Math.min(...values), Math.max(...values)]);
    });
  });
});
