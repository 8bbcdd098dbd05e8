import type { Language } from '@leitwarte/core/texts';
import { cellOf, type Cell, type Column } from './cells.ts';
import { painter } from './colours.ts';
import { fitWidths, sumOf, type ColumnWidth } from './widths.ts';

const GAP = 2;

interface Shown {
  readonly head: string;
  readonly cells: readonly Cell[];
  readonly width: ColumnWidth;
  readonly spare: boolean;
}

/** A table as wide as the window, without frames: head line and rows, texts that are too long cut with an ellipsis. */
export async function tableForTerminal<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { language, width, coloured }: { language: Language; width: number; coloured: boolean },
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
  table.push(...rows.map((_, at) => shown.map(({ cells }) => paint(cells[at]?.text ?? '', cells[at]?.tone))));
  return `${table.toString().replace(/ +$/gm, '')}\n`;
}

function shownOf<Row>(column: Column<Row>, rows: readonly Row[], language: Language): Shown {
  const cells = rows.map((row) => cellOf(column, row, { language, forPeople: true }));
  const head = column.head[language];
  const content = cells.reduce((widest, { text }) => Math.max(widest, lengthOf(text)), 0);
  const uncut = column.whole || cells.some(({ right }) => right) ? content : 0;
  return {
    head,
    cells,
    width: { natural: Math.max(content, lengthOf(head)), uncut },
    spare: tellsNothing(column, rows),
  };
}

function tellsNothing<Row>({ spare, value }: Column<Row>, rows: readonly Row[]): boolean {
  if (spare === 'empty') return rows.every((row) => !value(row));
  return spare === 'same' && new Set(rows.map(value).filter(Boolean)).size <= 1;
}

/** All columns where they fit, else those that have something to tell. */
function fitting(all: readonly Shown[], width: number): readonly Shown[] {
  const natural = sumOf(all.map((column) => column.width.natural)) + gapsOf(all);
  return natural <= width ? all : all.filter(({ spare }) => !spare);
}

const gapsOf = (columns: readonly unknown[]): number => GAP * (columns.length - 1);

/** Characters as a terminal counts them; cli-table3 cuts what is wider than this tells. */
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

/** The same for a pipe: a head line, then one line per row, fields parted by tabs. */
export function tableForPipe<Row>(rows: readonly Row[], columns: readonly Column<Row>[], language: Language): string {
  const head = columns.map((column) => column.head[language]).join('\t');
  const lines = rows.map((row) =>
    columns.map((column) => cellOf(column, row, { language, forPeople: false }).text).join('\t'),
  );
  return `${[head, ...lines].join('\n')}\n`;
}
