import { expect, test } from 'vitest';
import { pdfWidths } from './pdfWidths.ts';
import type { ReportColumn } from './table.ts';

const PAGE = 770;
const columnsOfKinds = (...kinds: ReportColumn['kind'][]): ReportColumn[] => kinds.map((kind) => ({ title: '', kind }));
/** A table of `count` equal columns with a long word for a heading. */
function numbers(count: number) {
  const columns = Array.from({ length: count }, (): ReportColumn => ({ title: '', kind: 'number' }));
  return pdfWidths(
    columns,
    columns.map(() => 'Wirkungsgrad'),
    [columns.map(() => '1.234,8')],
    PAGE,
  );
}

test('the columns fill the page exactly, be the table small or large', () => {
  for (const count of [1, 3, 10, 40, 80]) {
    const { widths, padding } = numbers(count);
    expect(widths.reduce((sum, width) => sum + width + 2 * padding, 0)).toBeCloseTo(PAGE, 5);
  }
});

test('print is 9 points where it fits, smaller where not, and words break below 6', () => {
  const print = (count: number) => [numbers(count).fontSize, numbers(count).wordBreak];
  expect(print(8)).toEqual([9, undefined]);
  expect(print(14)).toEqual([7, undefined]);
  expect(print(24)).toEqual([6, 'break-all']);
  expect(print(40)).toEqual([4, 'break-all']);
});

test('where words break, numbers still have the room to stay whole', () => {
  const { widths, fontSize } = numbers(30);
  expect(widths[0]).toBeGreaterThanOrEqual(('1234'.length * 0.565 + '.,8'.length * 0.4) * fontSize);
});

test('a time is never broken, a long text gets the room that is left', () => {
  const columns = columnsOfKinds('datetime', 'text', 'number');
  const line = ['06.07.2026 00:04', 'Störung am Netz, '.repeat(9), '1,0'];
  const { widths, fontSize } = pdfWidths(columns, ['Zeit', 'Text', 'Wert'], [line], PAGE);
  expect(widths[0]).toBeGreaterThan((12 * 0.565 + 4 * 0.26) * fontSize);
  expect(widths[1]).toBeGreaterThan(2 * ((widths[0] ?? 0) + (widths[2] ?? 0)));
});
