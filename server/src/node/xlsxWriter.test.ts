import excel from 'exceljs';
import { expect, test } from 'vitest';
import type { ReportTable } from '@leitwarte/core/report';
import { xlsxWriter } from './xlsxWriter.ts';

const table = (rows: ReportTable['rows']): ReportTable => ({
  title: 'Werte',
  zone: 'Europe/Berlin',
  createdAtMs: 0,
  groups: [{ title: '', columns: [{ title: 'Wert', kind: 'number' }] }],
  rows,
});

async function sheetOf(bytes: Uint8Array) {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const sheet = workbook.worksheets[0];
  return { last: sheet?.lastRow?.getCell(1).value, views: sheet?.views, width: sheet?.getColumn(1).width };
}

test('small and large tables alike become Excel files, the large ones row by row in a thread', async () => {
  const write = xlsxWriter();
  const [small, large] = await Promise.all([
    write([table(new Set([[1.5]]))]),
    write([table(Array.from({ length: 6_000 }, (_, index) => [index / 4]))]),
  ]);
  const frozen = { views: [{ state: 'frozen', xSplit: 1, ySplit: 4 }], width: 14 };
  expect(await sheetOf(small)).toMatchObject({ ...frozen, last: 1.5 });
  expect(await sheetOf(large)).toMatchObject({ ...frozen, last: 5_999 / 4 });
});
