import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { guessContent } from './guess/guessContent.ts';
import { onEveryImport } from '../testing/onEveryImport.ts';

const QUARTER_MS = 900_000;
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });
const POINT = 'DE00012345678900000000000000001234';

/** A workbook in the format of network operators: a summary, and quarter-hours below a header. */
async function workbookOf(instants: readonly number[], zoneColumn: boolean): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Summary').addRows([
    ['Zählpunkt', POINT],
    ['Summe kWh', 1],
  ]);
  const sheet = book.addWorksheet('Energiedaten');
  sheet.addRows([['Zählpunkt', POINT], [], ['Von', ...(zoneColumn ? ['Zone'] : []), 'Bezug [kWh]', 'Status']]);
  for (const [at, ts] of instants.entries()) {
    // a date cell contains local time
    const clock = new Date(`${wall.format(ts).replace(' ', 'T')}Z`);
    const summer = clock.getTime() - ts === 2 * 3_600_000;
    sheet.addRow([clock, ...(zoneColumn ? [summer ? 'CEST' : 'CET'] : []), at / 4, 'W']).getCell(1).numFmt =
      'dd.mm.yyyy hh:mm';
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const quarters = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => Date.parse(from) + at * QUARTER_MS);

onEveryImport('meter files of network operators (XLSX)', (run) => {
  test.each([
    ['spring, 92 quarter-hours in order', quarters('2026-03-28T23:00:00Z', 92), false],
    ['autumn, 100 quarter-hours in order', quarters('2025-10-25T22:00:00Z', 100), false],
    ['autumn, 100 quarter-hours named CET and CEST', quarters('2025-10-25T22:00:00Z', 100), true],
  ])('%s', async (_, instants, zoneColumn) => {
    const bytes = await workbookOf(instants, zoneColumn);
    const guess = await guessContent('Lastgang.xlsx', bytes, {});
    expect(guess).toMatchObject({
      file_extension_import_data: 'xlsx',
      import_data_element_tag: 'Energiedaten',
      import_head_lines: 2,
      import_data_date_column_name: 'Von',
      import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
    });
    await run.reopen({
      system: {
        file_extension_import_data: 'xlsx',
        import_data_element_tag: 'Energiedaten',
        import_head_lines: 2,
        import_offset_column: zoneColumn ? 'Zone' : null,
      },
      components: [
        {
          file_prefix: 'Lastgang',
          import_data_date_column_name: 'Von',
          import_data_time_column_name: '',
          import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
          // converts energy per quarter-hour to power
          columns: [{ col_component_data: 'P', col_component_data_description1: 'Bezug [kWh]', factor_import: 4 }],
        },
      ],
    });
    await run.room.put(run.made, 'Lastgang.xlsx', bytes);
    const { imports } = await run.room.run();
    expect(await run.account(imports[0])).toMatchObject({ rows_read: instants.length, rows_stored: instants.length });
    expect(await run.series()).toEqual(instants.map((ts, at) => [new Date(ts).toISOString().slice(0, 16), at]));
  });

  test('a file that is no workbook, is cut off, or has no such sheet is moved to fehler', async () => {
    const whole = await workbookOf(quarters('2026-03-01T00:00:00Z', 4), false);
    const reasons: unknown[] = [];
    const expected: unknown[] = [];
    await run.reopen({ system: { file_extension_import_data: 'xlsx', import_data_element_tag: 'Anders' } });
    for (const [name, bytes] of [
      ['wr1.xlsx', whole],
      ['wr2.xlsx', whole.slice(0, whole.length / 2)],
      ['wr3.xlsx', new TextEncoder().encode('Datum;Wert\n')],
    ] as const) {
      await run.room.put(run.made, name, bytes);
      const { imports } = await run.room.run();
      reasons.push((await run.account(imports[0]))?.reason);
      expected.push(...(await run.rejections(imports[0])).map(({ column_name, content }) => [column_name, content]));
    }
    expect(reasons).toEqual(['no_sheet', 'bad_document', 'is_text']);
    expect(expected).toEqual([['Anders', 'Summary, Energiedaten']]);
  });
});
