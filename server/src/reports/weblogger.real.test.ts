import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { folderOf, openImportRoom } from '../testing/importRoom.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { pdfWords, printedNumber } from '../testing/pdfWords.ts';
import { disagreement, plainFigure, type PlainSample } from '../testing/plainFigures.ts';
import { type PlainFile, readWeblogger, realData, serialsOf, webloggerPlant } from '../testing/realPlants.ts';
import { sheetCells } from '../testing/sheets.ts';
import { type Actor, createWorld } from '../testing/world.ts';

const [POWER, DAY_COUNTER, TEMPERATURE] = ['Potenza [W]', 'Energia di oggi [kWh]', 'Temperatura [°C]'] as const;
const CODES = ['LD', 'FD', 'MD', 'M2', 'MM', 'SD', 'AD', 'KW', 'FK', 'TK'] as const;
const days = Array.from({ length: 30 }, (_, index) => `2019-09-${String(index + 1).padStart(2, '0')}`);
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Number of columns on a page. */
const COLUMNS = 10;

const decimalsOf = (word: string) => word.split(',')[1]?.length ?? 0;

/** Whether a printed word is the figure, rounded to the decimals of its column (decision 4.32). */
function isRounded(word: string, figure: number | null): boolean {
  if (figure === null) return word === '–';
  const { value, off } = printedNumber(word);
  return Math.abs(value - figure) <= off;
}

/** A position of the report, and the figures computed from the file. */
interface Worked {
  readonly name: string;
  readonly fields: object;
  readonly figures: readonly (number | null)[];
}

describe.runIf(realData)('figures of a real weblogger', () => {
  onEveryEngine('against a plain reading of its file', (fixture) => {
    let file: PlainFile;
    let made: MadePlant;
    let root: Actor;
    let worked: readonly Worked[];
    let imported = 0;

    const samples = (serial: string, column: string): PlainSample[] => {
      const at = file.header.findIndex((name) => name.trim() === column);
      return file.rows
        .filter((cells) => cells[2] === serial && (cells[at] ?? '').trim() !== '')
        .map((cells) => ({ local: Date.parse(`${cells[0]?.replace(' ', 'T')}Z`), value: Number(cells[at]) }))
        .toSorted((a, b) => a.local - b.local);
    };

    beforeAll(async () => {
      file = await readWeblogger();
      made = await makePlant(fixture.db, webloggerPlant(file));
      const power = fixture.db.updateTable('component_column').set({ col_unit: 'W' });
      await power.where('col_component_data', '=', POWER).execute();
      const room = await openImportRoom(fixture.context);
      const inbox = join(room.dataDir, 'import', folderOf(made));
      await mkdir(inbox, { recursive: true });
      await copyFile(join(realData ?? '', 'solar-weblogger', 'details.txt'), join(inbox, 'details.txt'));
      imported = (await room.run()).files_imported;
      await room.remove();
      root = await (await createWorld(fixture.context)).superuser();
      worked = workedPositions();
      await configure();
    });

    function workedPositions(): Worked[] {
      const serials = serialsOf(file);
      const [, second = ''] = serials;
      const component = made.componentIds[1] ?? 0;
      const single = [POWER, DAY_COUNTER, TEMPERATURE].flatMap((column) =>
        CODES.filter((code) => code !== 'KW' || column === POWER).flatMap((code) =>
          [false, true].map((ignoreZeros) => ({
            name: `${code} ${column}${ignoreZeros ? ' ohne 0' : ''}`,
            fields: {
              type_value_column: code,
              linked_component: component,
              linked_component_data_description_data: column,
              ignore_null_values: ignoreZeros,
            },
            figures: days.map((day) => plainFigure(code, samples(second, column), day, day, ignoreZeros)),
          })),
        ),
      );
      const before = {
        name: 'Vortag',
        fields: { ...single[0]?.fields, type_value_column: 'SD', calculation_day: 'DB', ignore_null_values: false },
        figures: days.map((day) => plainFigure('SD', samples(second, POWER), dayBefore(day), dayBefore(day))),
      };
      const ofAll = serials.map((serial) => samples(serial, DAY_COUNTER));
      const group = (name: string, type_calculation: string, merge: (reached: readonly number[]) => number) => ({
        name,
        fields: {
          type_column: 'DG',
          type_calculation,
          type_value_column: 'TK',
          linked_plant: made.plantId,
          linked_component: 'Wechselrichter',
          linked_component_data_description_data: DAY_COUNTER,
        },
        figures: days.map((day) => {
          const reached = ofAll.flatMap((all) => plainFigure('TK', all, day, day) ?? []);
          return reached.length === 0 ? null : merge(reached);
        }),
      });
      const total = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
      return [
        ...single,
        before,
        group('Anlage', 'sum', total),
        group('Mittel', 'avg', (all) => total(all) / all.length),
      ];
    }

    async function configure(): Promise<void> {
      const { dailyReports } = root.client;
      const subheaders: number[] = [];
      for (let page = 0; page * COLUMNS < worked.length; page += 1) {
        const header = await dailyReports.createHeader({
          body: {
            name: `Seite ${page}`,
            position: page + 1,
            organisation_daily_report: made.organisationId,
            page_break_after_pdf: true,
          },
        });
        const body = { name: 'Werte', position: 1, organisation_daily_report_header: header.id };
        subheaders.push((await dailyReports.createSubheader({ body })).id);
      }
      for (const [index, { name, fields }] of worked.entries()) {
        const subheader = subheaders[Math.floor(index / COLUMNS)] ?? 0;
        const body = { name, position: index + 1, organisation_daily_report_subheader: subheader, ...fields };
        const { id } = await dailyReports.createPosition({ body: { ...body, type_footer: 'SF' } });
        if ('ignore_null_values' in fields && fields.ignore_null_values === true)
          await dailyReports.updatePosition({ id, body: { ignore_null_values: true } });
      }
    }

    const report = (type_data: 'plain' | 'xlsx' | 'pdf') =>
      root.client.dailyReports.report({
        organisationId: made.organisationId,
        reportId: made.organisationId,
        body: { month: 9, year: 2019, type_data },
      });

    test('the file has days with data, days without, and restarts of the counter', () => {
      expect(imported).toBe(1);
      const filled = worked[0]?.figures.filter((figure) => figure !== null).length ?? 0;
      expect(filled).toBeGreaterThan(10);
      expect(filled).toBeLessThan(30);
      const energy = samples(serialsOf(file)[1] ?? '', DAY_COUNTER).map(({ value }) => value);
      expect(energy.filter((value, index) => value < (energy[index - 1] ?? 0)).length).toBeGreaterThan(5);
    });

    test('2.2 to 2.10: for every value code and day the daily report shows the figure computed from the file', async () => {
      const plain = await report('plain');
      const pages = 'page_positions' in plain ? plain.page_positions : [];
      expect(pages).toHaveLength(Math.ceil(worked.length / COLUMNS));
      for (const page of pages) expect(page.map((row) => row.created_at_date)).toEqual(days);
      const differ = worked.flatMap(({ name, figures }, column) =>
        figures.flatMap((wanted, day) => {
          const row = pages[Math.floor(column / COLUMNS)]?.[day];
          return disagreement(row?.data[column % COLUMNS]?.value ?? null, wanted, `${name} ${days[day]}`);
        }),
      );
      expect(differ).toEqual([]);
    });

    test('the Excel file has the numbers of the file, and the PDF has them rounded', async () => {
      const xlsx = await report('xlsx');
      const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
      const head = cells.findIndex(([first]) => first === 'Datum');
      for (const [day, iso] of days.entries()) {
        const row = cells[head + 1 + day] ?? [];
        expect(row[0]).toEqual(new Date(iso));
        const differ = worked.flatMap(({ name, figures }, column) =>
          disagreement(row[column + 1] ?? null, figures[day] ?? null, name),
        );
        expect(differ, iso).toEqual([]);
      }
      const pdf = await report('pdf');
      const words = pdfWords('bytes' in pdf ? pdf.bytes : new Uint8Array());
      const decimals = new Map<number, Set<number>>();
      for (const [day, iso] of days.entries()) {
        const date = iso.split('-').toReversed().join('.');
        const inHead = (index: number) => words.slice(Math.max(0, index - 3), index).includes('Zeitraum:');
        const rows = words.flatMap((word, index) => (word === date && !inHead(index) ? [index] : []));
        const wanted = worked.map(({ figures: { [day]: one = null } }) => one);
        for (let page = 0; page * COLUMNS < wanted.length; page += 1) {
          const begin = (rows[page] ?? 0) + 1;
          const ofPage = wanted.slice(page * COLUMNS, (page + 1) * COLUMNS);
          const shown = words.slice(begin, begin + ofPage.length);
          expect(shown, `${iso}, page ${page + 1}`).toHaveLength(ofPage.length);
          for (const [index, word] of shown.entries()) {
            const column = page * COLUMNS + index;
            if (word !== '–') decimals.set(column, (decimals.get(column) ?? new Set()).add(decimalsOf(word)));
          }
          expect(
            shown.filter((word, index) => !isRounded(word, ofPage[index] ?? null)),
            `${iso}, page ${page + 1}`,
          ).toEqual([]);
        }
      }
      expect(
        [...decimals].filter(([, ofColumn]) => ofColumn.size !== 1),
        'columns whose decimals change from row to row (decision 4.32)',
      ).toEqual([]);
    });

    test('the journal shows the last value of each day', async () => {
      const plant = await fixture.db
        .selectFrom('plant')
        .select('plant_system_id')
        .where('id', '=', made.plantId)
        .executeTakeFirstOrThrow();
      const { journals, plants } = root.client;
      const header = await journals.createHeader({
        body: { name: 'Kopf', position: 1, plant_system_journal: plant.plant_system_id ?? 0 },
      });
      const serials = serialsOf(file);
      for (const [index, serial] of serials.entries()) {
        await journals.createPosition({
          body: {
            name: serial,
            position: index + 1,
            plant_system_journal_header: header.id,
            linked_component: `Wechselrichter ${serial}`,
            linked_component_data_description_data: DAY_COUNTER,
          },
        });
      }
      const month = { day: 1, month: 8, year: 2019 };
      const body = { startIntervall: month, endIntervall: month, type_intervall: 'month' as const };
      const plain = await plants.journal({ id: made.plantId, body: { ...body, type_data: 'plain' } });
      const rows = 'data' in plain ? (plain.data[0]?.positions ?? []) : [];
      const xlsx = await plants.journal({ id: made.plantId, body: { ...body, type_data: 'xlsx' } });
      const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
      const head = cells.findIndex(([first]) => first === 'Datum');
      expect(rows).toHaveLength(30);
      const differ = serials.flatMap((serial, column) =>
        days.flatMap((iso, day) => {
          const wanted = plainFigure('LD', samples(serial, DAY_COUNTER), iso, iso);
          const shown = rows[day]?.data[column]?.value ?? null;
          const cell = cells[head + 1 + day]?.[column + 1] ?? null;
          return [...disagreement(shown, wanted, `${serial} ${iso}`), ...disagreement(cell, wanted, `Excel ${iso}`)];
        }),
      );
      expect(differ).toEqual([]);
    });
  });
});
