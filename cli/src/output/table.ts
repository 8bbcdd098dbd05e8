import { trimmed } from '@leitwarte/core/rules';
import type { CompleteLanguage } from '@leitwarte/core/texts';
import { cellOf, type Cell, type Column, type Value } from './cells.ts';
import { painter } from './colours.ts';
import { fitWidths, READABLE, sumOf, type ColumnWidth } from './widths.ts';

const GAP = 2;

interface Shown {
  readonly head: string;
  readonly cells: readonly Cell[];
  readonly width: ColumnWidth;
  /** Order in which columns are dropped if there is not enough room: 0 is the first, undefined is never dropped. */
  readonly turn: number | undefined;
}

/** Table for a terminal, as wide as the window: header and rows, with texts that are too long shortened by an ellipsis. */
export async function tableForTerminal<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { language, width, coloured }: { language: CompleteLanguage; width: number; coloured: boolean },
): Promise<string> {
  const { default: Table } = await import('cli-table3');
  const paint = await painter(coloured);
  const shown = fitting(
    columns.map((column) => shownOf(column, rows, language)),
    width,
  );
  const table = new Table({
    head: shown.map(({ head }) => paint(head, 'strong')),
    colWidths: fitWidths(
      shown.map((column) => column.width),
      width - gapsOf(shown),
    ),
    colAligns: shown.map(({ cells }) => (cells.some(({ right }) => right) ? 'right' : 'left')),
    chars: frameless,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const at of rows.keys()) table.push(shown.map(({ cells }) => paint(cells[at]?.text ?? '', cells[at]?.tone)));
  const lines = table.toString().split('\n');
  return `${lines.map((line) => trimmed(line, (sign) => sign === ' ', 'end')).join('\n')}\n`;
}

function shownOf<Row>(column: Column<Row>, rows: readonly Row[], language: CompleteLanguage): Shown {
  const cells = rows.map((row) => cellOf(column, row, { language, forPeople: true }));
  const head = column.head[language];
  const content = cells.reduce((widest, { text }) => Math.max(widest, lengthOf(text)), 0);
  const uncut = mustStay(column, cells) ? Math.min(content, KEY_MOST) : 0;
  return { head, cells, width: { natural: Math.max(content, lengthOf(head)), uncut }, turn: turnOf(column, rows) };
}

/** Keys longer than this may be shortened: names of such length hardly ever differ only at their end. */
const KEY_MOST = 40;
const DATE = /^\d\d\.\d\d\.\d{4}/;

/** Whether the cells must not be shortened: part of a number is wrong, part of a time has no meaning, and keys identify rows. */
function mustStay<Row>({ key }: Column<Row>, cells: readonly Cell[]): boolean {
  return key === true || cells.some(({ text, right }) => right || DATE.test(text));
}

function turnOf<Row>(column: Column<Row>, rows: readonly Row[]): number | undefined {
  const { key, least, spare, value } = column;
  const isEmpty = rows.every((row) => (spare === 'empty' ? !value(row) : isNothing(value(row))));
  if (isEmpty || (spare === 'same' && new Set(rows.map(value).filter(Boolean)).size <= 1)) return 0;
  if (key) return undefined;
  return least ? 1 : 2;
}

const isNothing = (value: Value): boolean => value === null || value === undefined || value === '';

/** The width that a column needs to be readable. */
const neededBy = ({ width }: Shown): number => (width.uncut > 0 ? width.uncut : Math.min(width.natural, READABLE));

/**
 * Columns that fit into the width. First those are dropped that contain nothing, or the same in every row; then, until the rest is
 * readable, the least important ones, from the right. The first column always stays.
 */
function fitting(all: readonly Shown[], width: number): readonly Shown[] {
  const natural = sumOf(all.map((column) => column.width.natural)) + gapsOf(all);
  if (natural <= width) return all;
  let left = all.filter(({ turn }) => turn !== 0);
  for (const turn of [1, 2])
    for (const column of left.slice(1).toReversed()) {
      if (sumOf(left.map(neededBy)) + gapsOf(left) <= width) return left;
      if (column.turn === turn) left = left.filter((one) => one !== column);
    }
  return left;
}

const gapsOf = (columns: readonly unknown[]): number => GAP * (columns.length - 1);

/** Width of a text as counted by terminals; cli-table3 shortens wider texts. */
function lengthOf(text: string): number {
  return Array.from(text.normalize('NFC')).length;
}

const edges = ['', '-mid', '-left', '-right'];
const frameless = {
  ...Object.fromEntries(
    ['top', 'bottom', 'left', 'right', 'mid'].flatMap((side) => edges.map((edge) => [side + edge, ''])),
  ),
  middle: ' '.repeat(GAP),
};

/** Table for a pipe: a header, then one line per row, with tabs between fields. */
export function tableForPipe<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  language: CompleteLanguage,
): string {
  const head = columns.map((column) => column.head[language]).join('\t');
  const lines = rows.map((row) =>
    columns.map((column) => cellOf(column, row, { language, forPeople: false }).text).join('\t'),
  );
  return `${[head, ...lines].join('\n')}\n`;
}
