import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { pdfWords } from '../testing/pdfWords.ts';
import { openReportWorld, type Reading, type ReportWorld } from '../testing/reportWorld.ts';
import { sheetCells } from '../testing/sheets.ts';

const DAY_MS = 86_400_000;
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });
/** Calendar day of an instant in Berlin, computed by `Intl` only, independent of the product. */
const dayOf = (ms: number) => berlin.format(ms);
const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Random readings within a few days around a clock change, a leap day or a turn of the year, and an interval that
 * contains all, some or none of them. Values are multiples of 1/8, so that sums are exact, also when written with three
 * decimals.
 */
const spell = fc.record({
  middle: fc.constantFrom('2026-03-29', '2026-10-25', '2024-02-29', '2023-12-31'),
  marks: fc.uniqueArray(
    fc.record({
      minute: fc.integer({ min: -4 * 1440, max: 4 * 1440 }),
      eighths: fc.integer({ min: -400, max: 9_000 }),
    }),
    { selector: ({ minute }) => minute, minLength: 1, maxLength: 80 },
  ),
  begin: fc.integer({ min: -5, max: 1 }),
  length: fc.integer({ min: 1, max: 9 }),
});

/** Parses a number as it is written in a PDF or CSV file. */
const numberOf = (written: string) => Number(written.replaceAll('.', '').replace(',', '.'));
const sum = (values: readonly unknown[]) =>
  values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);
const pointOf = (day: string) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
  day: Number(day.slice(8)),
});

onEveryEngine('sums over buckets', (fixture) => {
  test('sums over buckets equal the sum of the raw values in JSON, CSV, Excel and PDF, for any interval', async () => {
    await fc.assert(
      fc.asyncProperty(spell, async ({ middle, marks, begin, length }) => {
        const opened = await openReportWorld(fixture.context);
        const readings = marks
          .map(({ minute, eighths }) => ({
            time: Date.parse(`${middle}T00:00Z`) + minute * 60_000,
            value: eighths / 8,
          }))
          .toSorted((a, b) => a.time - b.time);
        await opened.store(readings);
        const days = Array.from({ length }, (_, index) => plusDays(middle, begin + index));
        await expectSums(opened, readings, days);
      }),
      { numRuns: 8 },
    );
  });
});

/** Checks that the sums in every response and file over these days equal the sum of the readings of these days. */
async function expectSums(opened: ReportWorld, all: readonly Reading[], days: readonly string[]): Promise<void> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const readings = all.filter(({ time }) => days.includes(dayOf(time)));
  const raw = sum(readings.map(({ value }) => value));
  const interval = { startIntervall: pointOf(first), endIntervall: pointOf(last) };
  expect(await seriesSums(opened, interval, plusDays(last, 1))).toEqual({
    analysis: raw,
    csv: raw,
    research: raw,
    researchExcel: raw,
    values: [readings.length, readings.length, readings.length, readings.length],
  });
  expect(await evaluationSums(opened, interval, days)).toEqual({
    plain: [raw, raw],
    excel: [raw, raw],
    plants: [raw, raw],
    pdf: [raw, raw],
  });
  const inMonth = sum(all.filter(({ time }) => dayOf(time).startsWith(first.slice(0, 7))).map(({ value }) => value));
  const year = Number(first.slice(0, 4));
  const month = Number(first.slice(5, 7));
  expect(await dailyReportSums(opened, year, month)).toEqual({
    plain: [inMonth, inMonth],
    excel: [inMonth, inMonth],
    pdf: [inMonth, inMonth],
  });
}

interface Interval {
  readonly startIntervall: ReturnType<typeof pointOf>;
  readonly endIntervall: ReturnType<typeof pointOf>;
}

async function seriesSums({ root, componentId: id, columnId }: ReportWorld, interval: Interval, dayAfter: string) {
  const { research } = root.client;
  const body = { ...interval, type: 'day' as const, selectionData: [columnId] };
  const chart = (await research.analysis({ id, body })).datasets[0]?.data ?? [];
  const csv = new TextDecoder().decode((await research.analysisCsv({ id, body })).bytes);
  const lines = csv.trim().split('\r\n').slice(1);
  const exclusive = { ...interval, endIntervall: pointOf(dayAfter) };
  const ask = (type_data: 'plain' | 'xlsx') =>
    research.ofComponent({
      id,
      body: { ...exclusive, type_intervall: 'day', type_data, selectionData: [columnId] },
    });
  const plain = await ask('plain');
  const points = 'data_array' in plain ? plain.data_array : [];
  const xlsx = await ask('xlsx');
  const cells = await sheetCells('bytes' in xlsx ? xlsx.bytes : new Uint8Array());
  const rows = cells.slice(cells.findIndex(([head]) => head === 'Zeit') + 1);
  return {
    analysis: sum(chart),
    csv: sum(lines.map((line) => numberOf(line.split(';')[1] ?? ''))),
    research: sum(points.map(({ value }) => value)),
    researchExcel: sum(rows.map(([, value]) => value)),
    values: [chart.length, lines.length, points.length, rows.length],
  };
}

/** Sum over the rows, and the value of the footer. */
type Sums = readonly [rows: number, foot: number];

async function evaluationSums(
  { root, evaluationId: id, plantId }: ReportWorld,
  interval: Interval,
  days: readonly string[],
): Promise<Record<'plain' | 'excel' | 'plants' | 'pdf', Sums>> {
  const { evaluations } = root.client;
  const body = { ...interval, type_intervall: 'day' as const, selectionData: [plantId] };
  const plain = await evaluations.ofType({ id, body: { ...body, type_data: 'plain' } });
  const xlsx = await evaluations.ofType({ id, body: { ...body, type_data: 'xlsx' } });
  const plants = await evaluations.ofPlants({ id, body: { ...body, type_data: 'plain' } });
  const pdf = await evaluations.ofPlants({ id, body: { ...body, type_data: 'pdf' } });
  const captions = days.map((day) => day.split('-').toReversed().join('.'));
  return {
    plain: [
      sum('positions' in plain ? plain.positions.map((row) => row.values[0]?.value) : []),
      sum('footer' in plain ? plain.footer.map(({ value }) => value) : []),
    ],
    excel: await excelSums('bytes' in xlsx ? xlsx.bytes : new Uint8Array()),
    plants: [
      sum('page_positions' in plants ? plants.page_positions.flat().map((row) => row.data[0]?.value) : []),
      sum('page_footer' in plants ? plants.page_footer.map(({ data }) => data[0]?.value) : []),
    ],
    pdf: pdfSums('bytes' in pdf ? pdf.bytes : new Uint8Array(), captions),
  };
}

async function dailyReportSums(
  { root, world }: ReportWorld,
  year: number,
  month: number,
): Promise<Record<'plain' | 'excel' | 'pdf', Sums>> {
  const ask = (type_data: 'plain' | 'xlsx' | 'pdf') =>
    root.client.dailyReports.report({
      organisationId: world.organisationId,
      reportId: world.organisationId,
      body: { month, year, type_data },
    });
  const [plain, xlsx, pdf] = [await ask('plain'), await ask('xlsx'), await ask('pdf')];
  const rows = 'page_positions' in plain ? plain.page_positions.flat() : [];
  const captions = rows.map((row) => (row.created_at_date ?? '').split('-').toReversed().join('.'));
  return {
    plain: [
      sum(rows.map((row) => row.data[0]?.value)),
      sum('page_footer' in plain ? plain.page_footer.map(({ data }) => data[0]?.value) : []),
    ],
    excel: await excelSums('bytes' in xlsx ? xlsx.bytes : new Uint8Array()),
    pdf: pdfSums('bytes' in pdf ? pdf.bytes : new Uint8Array(), captions),
  };
}

async function excelSums(bytes: Uint8Array): Promise<Sums> {
  const cells = await sheetCells(bytes);
  const rows = cells.slice(cells.findIndex(([head]) => head === 'Datum') + 1);
  return [sum(rows.slice(0, -1).map(([, value]) => value)), sum([rows.at(-1)?.[1]])];
}

/** Sums from the words of a PDF: the number after the caption of each row, and the one after that of the footer. */
function pdfSums(bytes: Uint8Array, captions: readonly string[]): Sums {
  const words = pdfWords(bytes);
  // the line with the period above the table contains captions of rows too
  const table = words.slice(words.indexOf('Datum'));
  const shown = (caption: string) => {
    const written = table[table.indexOf(caption) + 1] ?? '';
    return /^-?[\d.]+(,\d+)?$/.test(written) ? numberOf(written) : 0;
  };
  return [sum(captions.map(shown)), shown('Summe')];
}
