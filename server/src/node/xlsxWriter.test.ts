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

async function lastValue(bytes: Uint8Array): Promise<unknown> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return workbook.worksheets[0]?.lastRow?.getCell(1).value;
}

test('small and large tables alike become Excel files, the large ones in a thread', async () => {
  const write = xlsxWriter();
  const [small, large] = await Promise.all([
    write([table(new Set([[1.5]]))]),
    write([table(Array.from({ length: 6_000 }, (_, index) => [index / 4]))]),
  ]);
  expect(await lastValue(small)).toBe(1.5);
  expect(await lastValue(large)).toBe(5_999 / 4);
});
