import { cellsOf, packedCells, type Cells } from './cells.ts';
import type { CompactForm } from './form.ts';
import { fieldIn, listIn, listOf, objectOf, objectsOf, rowsOf, type Rows, without } from './rows.ts';

/** A table: captions of its rows, and the cells of rows and footer. */
interface Table {
  readonly captions: Rows;
  readonly cells: Cells;
}

/** Pages of a report. */
export const report: CompactForm = {
  pack(answer) {
    const footers = listIn(answer, 'page_footer');
    const pages = listIn(answer, 'page_positions').map((rows, page) =>
      packedTable(listOf(rows), 'data', listIn(footers[page], 'data')),
    );
    if (pages.includes(undefined)) return undefined;
    return { ...objectOf(answer), page_positions: pages, page_footer: footers.map((foot) => without(foot, 'data')) };
  },
  frame: (packed) => ({
    ...objectOf(packed),
    page_positions: listIn(packed, 'page_positions').map(captionsOf),
  }),
  fill(frame, packed) {
    const cells = listIn(packed, 'page_positions').map((table) => cellsOf(fieldIn(table, 'cells')));
    return {
      ...objectOf(frame),
      page_positions: listIn(frame, 'page_positions').map((rows, page) => filled(listOf(rows), 'data', cells[page])),
      page_footer: listIn(frame, 'page_footer').map((foot, page) => ({
        ...objectOf(foot),
        data: cells[page]?.at(-1) ?? [],
      })),
    };
  },
};

/** The result table of an evaluation. */
export const evaluation: CompactForm = {
  pack(answer) {
    const table = packedTable(listIn(answer, 'positions'), 'values', listIn(answer, 'footer'));
    return table && { ...objectOf(answer), positions: table, footer: [] };
  },
  frame: (packed) => ({ ...objectOf(packed), positions: captionsOf(fieldIn(packed, 'positions')) }),
  fill(frame, packed) {
    const cells = cellsOf(fieldIn(fieldIn(packed, 'positions'), 'cells'));
    return {
      ...objectOf(frame),
      positions: filled(listIn(frame, 'positions'), 'values', cells),
      footer: cells.at(-1) ?? [],
    };
  },
};

/** Packs a table; its footer is the last row of the cells. */
function packedTable(rows: readonly unknown[], list: string, foot: readonly unknown[]): Table | undefined {
  const captions = rowsOf(rows.map((row) => without(row, list)));
  const cells = packedCells([...rows.map((row) => listIn(row, list)), foot]);
  return captions && cells && { captions, cells };
}

function captionsOf(table: unknown) {
  const captions = fieldIn(table, 'captions');
  return objectsOf(listIn(captions, 'fields'), listIn(captions, 'rows'));
}

function filled(rows: readonly unknown[], list: string, cells: readonly object[][] = []): object[] {
  if (cells.length !== rows.length + 1)
    throw new TypeError('a row of figures for each row and for the foot was promised');
  return rows.map((row, index) => ({ ...objectOf(row), [list]: cells[index] }));
}
