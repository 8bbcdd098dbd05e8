import {
  cellText,
  columnHeading,
  columnsOf,
  type LongTable,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
} from '@leitwarte/core/report';
import { formatTime } from '@leitwarte/core/rules';
import { plain } from '../output/plain.ts';
import type { Text } from '../texts.ts';
import type { Blocks } from './source.ts';

/** Key of objects for a heading: its English words, independent of the reader's language. */
export const keyOf = ({ en }: Text): string => en.toLowerCase().replaceAll(/\W+/g, '_');

/** Unique headings of all columns: `Group: Column (unit)`; with `asKeys` the language-independent keys if columns have them. */
function headingsOf(table: Pick<LongTable, 'groups'>, asKeys = false): string[] {
  const seen = new Map<string, number>();
  return table.groups.flatMap(({ above, title, columns }) =>
    columns.map((column) => {
      const key = asKeys ? column.key : undefined;
      const heading = key ?? [above ?? '', title, columnHeading(column)].filter((part) => part !== '').join(': ');
      const times = (seen.get(heading) ?? 0) + 1;
      seen.set(heading, times);
      return times === 1 ? heading : `${heading} ${times}`;
    }),
  );
}

/** Yields rows in blocks as they arrive; rows that are available at once form one block. */
export async function* rowBlocks(rows: LongTable['rows']): AsyncGenerator<Iterable<ReportRow>> {
  yield* Symbol.asyncIterator in rows ? rows : [rows];
}

/** Yields rows as objects in blocks: plain numbers, times in ISO 8601, null if there is no value. */
export async function* rowObjects(table: LongTable): AsyncGenerator<object[]> {
  const [columns, headings] = [columnsOf(table), headingsOf(table, true)];
  for await (const rows of rowBlocks(table.rows))
    yield Array.from(rows, (row) =>
      Object.fromEntries(headings.map((heading, at) => [heading, bare(columns[at], row[at] ?? null)])),
    );
}

/** Yields all values as one block. */
export async function* oneBlock<T>(values: readonly T[]): AsyncGenerator<readonly T[]> {
  yield values;
}

/** Yields one JSON text per line. */
export async function* jsonLines(blocks: AsyncIterable<readonly unknown[]>): Blocks {
  for await (const block of blocks)
    if (block.length > 0) yield encode(`${block.map((value) => JSON.stringify(value)).join('\n')}\n`);
}

/** Yields the values of all blocks as one JSON list on a single line. */
export async function* jsonList(blocks: AsyncIterable<readonly unknown[]>): Blocks {
  let before = '[';
  for await (const block of blocks) {
    if (block.length === 0) continue;
    yield encode(before + block.map((value) => JSON.stringify(value)).join(','));
    before = ',';
  }
  yield encode(before === '[' ? '[]\n' : ']\n');
}

/** Yields tab-separated lines below a header, suitable for awk; an empty line separates tables. */
export async function* tabbedLines(tables: readonly LongTable[]): Blocks {
  for (const [index, table] of tables.entries()) {
    const columns = columnsOf(table);
    const lineOf = (row: ReportRow) =>
      `${columns.map((column, at) => tabbed(column, row[at] ?? null, table.zone)).join('\t')}\n`;
    yield encode(`${index === 0 ? '' : '\n'}${headingsOf(table).map(plain).join('\t')}\n`);
    for await (const rows of rowBlocks(table.rows)) yield encode(Array.from(rows, lineOf).join(''));
    yield encode((table.footer ?? []).map(lineOf).join(''));
  }
}

function tabbed(column: ReportColumn, cell: ReportCell, zone: string): string {
  if (cell === null) return '';
  if (column.kind === 'datetime') return stamp(cell, zone);
  return typeof cell === 'number' || column.kind === 'date' ? String(cell) : plain(cellText(column, cell, zone));
}

function bare(column: ReportColumn | undefined, cell: ReportCell): ReportCell {
  return column?.kind === 'datetime' && typeof cell === 'number' ? new Date(cell).toISOString() : cell;
}

const encode = (text: string): Uint8Array => Buffer.from(text);

/** Formats an instant as `2026-03-01 14:30:00` in the time zone. */
function stamp(cell: string | number, zone: string): string {
  const [date, time] = formatTime(cell, 'dd.MM.yyyy HH:mm:ss', zone).split(' ');
  return `${formatTime(cell, 'yyyy-MM-dd', zone)} ${time ?? date}`;
}
