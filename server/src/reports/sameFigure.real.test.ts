import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { pdfWords, printedNumber } from '../testing/pdfWords.ts';
import { readWeblogger, realData, serialsOf } from '../testing/realPlants.ts';
import { type Answer, bytesOf, type Change, changes, everyForm, type Form } from '../testing/reportForms.ts';
import { openReportWorld, type Reading, type ReportWorld } from '../testing/reportWorld.ts';
import { sheetCells } from '../testing/sheets.ts';

const ENERGY = 'Energia di oggi [kWh]';

/**
 * The day with the most readings of one inverter in the file, moved to the changed day at the same distance from the
 * beginning of the day.
 */
async function realDay({ from, until }: Change): Promise<Reading[]> {
  const file = await readWeblogger();
  const at = file.header.findIndex((name) => name.trim() === ENERGY);
  const ofDays = serialsOf(file).flatMap((serial) => [
    ...Map.groupBy(
      file.rows.filter((cells) => cells[2] === serial && (cells[at] ?? '').trim() !== ''),
      ([time = '']) => time.slice(0, 10),
    ).values(),
  ]);
  const [longest = []] = ofDays.toSorted((a, b) => b.length - a.length);
  return longest
    .map(([time = '', ...cells]) => ({
      time: Date.parse(from) + Date.parse(`1970-01-01T${time.slice(11)}Z`),
      value: Number(cells[at - 1]),
    }))
    .filter(({ time }) => time < Date.parse(until));
}

/** What each report shows of the readings: the sum of the day, the last one, or each. */
const saidBy: Readonly<Record<string, 'sum' | 'last' | 'each'>> = {
  overview: 'last',
  'live data': 'last',
  analysis: 'each',
  'thinned series': 'each',
  'provenance of the evaluation': 'sum',
  'provenance of the daily report': 'sum',
  'provenance of the column': 'each',
  'research of a component': 'each',
  'research of an organisation': 'each',
  'evaluation of a type': 'sum',
  'evaluation of plants': 'sum',
  'daily report': 'sum',
  journal: 'last',
};

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** The numbers in a response; those of PDF and CSV with the deviation that rounding may cause. */
const numbersOf: Readonly<Record<Form, (answer: Answer) => Promise<readonly Shown[]> | readonly Shown[]>> = {
  plain: (answer) => numbersIn(answer).map(exact),
  xlsx: async (answer) => numbersIn(await sheetCells(bytesOf(answer))).map(exact),
  csv: (answer) =>
    new TextDecoder()
      .decode(bytesOf(answer))
      .split('\r\n')
      .map((line) => exact(printedNumber(line.split(';').at(-1) ?? '').value)),
  pdf: (answer) => pdfWords(bytesOf(answer)).map(printedNumber),
};

interface Shown {
  readonly value: number;
  readonly off: number;
}
/** A number that must agree to 15 digits. */
const exact = (value: number): Shown => ({ value, off: Math.abs(value) * 1e-14 });

describe.runIf(realData)('the same figures of a real inverter', () => {
  onEveryEngine('on days when the clocks change', (fixture) => {
    describe.each(changes)('of $hours hours', (change) => {
      let opened: ReportWorld;
      let figures: Readonly<Record<'sum' | 'last' | 'each', readonly number[]>>;
      beforeAll(async () => {
        opened = await openReportWorld(fixture.context);
        const readings = await realDay(change);
        await opened.store(readings);
        const each = readings.map(({ value }) => value);
        figures = { sum: [each.reduce((sum, value) => sum + value, 0)], last: each.slice(-1), each };
      });

      test.each(everyForm)('the figures of the inverter are in the $kind as $form', async ({ kind, form, ask }) => {
        const shown = await numbersOf[form](await ask(opened, change));
        const said = saidBy[kind];
        const wanted = said === undefined ? [] : figures[said];
        expect(wanted.length).toBeGreaterThan(0);
        expect(figures.each.length).toBeGreaterThan(100);
        expect(wanted.filter((figure) => !shown.some(({ value, off }) => Math.abs(value - figure) <= off))).toEqual([]);
      });
    });
  });
});
