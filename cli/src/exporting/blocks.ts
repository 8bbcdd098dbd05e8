import { columnsOf, type LongTable, type ReportRow, type ReportTable } from '@leitwarte/core/report';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import { jsonLines, oneBlock, rowBlocks, rowObjects, tabbedLines } from './lines.ts';
import type { Blocks, Format, ReadSoFar, Source } from './source.ts';

/** Maximum number of cells in these formats, because they are built completely in memory. */
const CELLS_MOST = { xlsx: 500_000, pdf: 60_000 } as const;

/** An export in a format, block by block. */
export async function blocksOf(source: Source, format: Format, read: ReadSoFar): Promise<Blocks> {
  const made = source.made?.[format];
  if (made !== undefined) return made(read);
  if (format === 'json') return jsonLines(oneBlock([await source.json()]));
  return makers[format](await source.tables());
}

type Tables = readonly LongTable[];

const makers: Readonly<Record<Exclude<Format, 'json'>, (tables: Tables) => Blocks | Promise<Blocks>>> = {
  table: tabbedLines,
  jsonl: (tables) => jsonLines(inTurn(tables)),
  async csv(tables) {
    const { csvBlocks } = await import('@leitwarte/core/report/csv');
    return oneAfterTheOther(tables.map((table) => csvBlocks(table)));
  },
  async xlsx(tables) {
    const { xlsxBytes } = await import('@leitwarte/core/report/xlsx');
    return once(await xlsxBytes(await inMemory(tables, 'xlsx')));
  },
  async pdf(tables) {
    const { pdfBytes } = await import('@leitwarte/core/report/pdf');
    const [first, ...others] = await inMemory(tables, 'pdf');
    if (first === undefined) throw new TypeError('an export without a table');
    return once(await pdfBytes([first, ...others]));
  },
};

async function* inTurn(tables: readonly LongTable[]): AsyncGenerator<readonly object[]> {
  for (const table of tables) yield* rowObjects(table);
}

async function* oneAfterTheOther(all: readonly Blocks[]): Blocks {
  for (const blocks of all) yield* blocks;
}

async function* once(bytes: Uint8Array): Blocks {
  yield bytes;
}

async function inMemory(tables: readonly LongTable[], format: keyof typeof CELLS_MOST): Promise<ReportTable[]> {
  const whole: ReportTable[] = [];
  let cells = 0;
  for (const table of tables) {
    const rows: ReportRow[] = [];
    const columns = columnsOf(table).length;
    for await (const block of rowBlocks(table.rows)) {
      const before = rows.length;
      for (const row of block) rows.push(row);
      cells += (rows.length - before) * columns;
      if (cells > CELLS_MOST[format]) throw tooLong(format);
    }
    whole.push({ ...table, rows });
  }
  return whole;
}

function tooLong(format: string): Error {
  return wrongUsage(
    say(
      `Das ist zu viel für eine Datei im Format ${format}. Bitte csv oder jsonl nehmen oder den Zeitraum kürzen.`,
      `This is too much for a file of format ${format}. Please take csv or jsonl, or a shorter range.`,
    ),
  );
}
