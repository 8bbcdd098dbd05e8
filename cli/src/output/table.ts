import type { Language } from '@leitwarte/core/texts';
import { cellOf, type Column } from './cells.ts';
import { painter } from './colours.ts';
import { fitWidths } from './widths.ts';

const GAP = 2;

/** A table as wide as the window, without frames: head line and rows, the widest texts cut with an ellipsis. */
export async function tableForTerminal<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { language, width, coloured }: { language: Language; width: number; coloured: boolean },
): Promise<string> {
  const { default: Table } = await import('cli-table3');
  const paint = await painter(coloured);
  const cells = rows.map((row) => columns.map((column) => cellOf(column, row, { language, forPeople: true })));
  const natural = columns.map((column, at) =>
    cells.reduce((widest, line) => Math.max(widest, lengthOf(line[at]?.text ?? '')), lengthOf(column.head[language])),
  );
  const widths = fitWidths(natural, width - GAP * (columns.length - 1));
  const table = new Table({
    head: columns.map((column) => paint(column.head[language], 'strong')),
    colWidths: widths,
    colAligns: columns.map((_, at) => (cells.some((line) => line[at]?.right === true) ? 'right' : 'left')),
    chars: frameless,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...cells.map((line) => line.map((cell) => paint(cell.text, cell.tone))));
  return `${table.toString().replace(/ +$/gm, '')}\n`;
}

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
