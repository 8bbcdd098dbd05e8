import {
  cellText,
  columnHeading,
  columnsOf,
  type LongTable,
  type ReportCell,
  type ReportColumn,
} from '@leitwarte/core/report';
import { formatTime } from '@leitwarte/core/rules';
import { plain } from '../output/plain.ts';
import type { Blocks } from './source.ts';

const ROWS_PER_BLOCK = 500;

/** Headings of all columns, each once: `Group: Column (unit)`. */
export function headingsOf(table: Pick<LongTable, 'groups'>): string[] {
  const seen = new Map<string, number>();
  return table.groups.flatMap(({ above, title, columns }) =>
    columns.map((column) => {
      const heading = [above ?? '', title, columnHeading(column)].filter((part) => part !== '').join(': ');
      const times = (seen.get(heading) ?? 0) + 1;
      seen.set(heading, times);
      return times === 1 ? heading : `${heading} ${times}`;
    }),
  );
}

/** A row as an object: figures bare, times in ISO 8601, null where there is no value. */
export async function* rowObjects(table: LongTable): AsyncGenerator<Readonly<Record<string, ReportCell>>> {
  const [columns, headings] = [columnsOf(table), headingsOf(table)];
  for await (const row of table.rows)
    yield Object.fromEntries(headings.map((heading, at) => [heading, bare(columns[at], row[at] ?? null)]));
}

/** One JSON text a line. */
export async function* jsonLines(values: AsyncIterable<unknown> | Iterable<unknown>): Blocks {
  for await (const lines of portions(values, (value) => JSON.stringify(value))) yield encode(`${lines.join('\n')}\n`);
}

/** The same as one JSON list. */
export async function* jsonList(values: AsyncIterable<unknown>): Blocks {
  let before = '[';
  for await (const lines of portions(values, (value) => JSON.stringify(value))) {
    yield encode(before + lines.join(',\n'));
    before = ',\n';
  }
  yield encode(before === '[' ? '[]\n' : ']\n');
}

/** Lines with tabs under a head line, ready for awk; every table after the first is parted by an empty line. */
export async function* tabbedLines(tables: readonly LongTable[]): Blocks {
  for (const [index, table] of tables.entries()) {
    const columns = columnsOf(table);
    yield encode(`${index === 0 ? '' : '\n'}${headingsOf(table).map(plain).join('\t')}\n`);
    for await (const lines of portions(table.rows, (row) =>
      columns.map((column, at) => tabbed(column, row[at] ?? null, table.zone)).join('\t'),
    ))
      yield encode(`${lines.join('\n')}\n`);
    for (const row of table.footer ?? [])
      yield encode(`${columns.map((column, at) => tabbed(column, row[at] ?? null, table.zone)).join('\t')}\n`);
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

/** A first line at once, so that whoever reads sees something, then blocks. */
async function* portions<T>(
  values: AsyncIterable<T> | Iterable<T>,
  textOf: (value: T) => string,
): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let most = 1;
  for await (const value of values) {
    lines.push(textOf(value));
    if (lines.length < most) continue;
    yield lines;
    lines = [];
    most = ROWS_PER_BLOCK;
  }
  if (lines.length > 0) yield lines;
}

const encode = (text: string): Uint8Array => Buffer.from(text);

/** `2026-03-01 14:30:00` on the clock of the zone. */
function stamp(cell: string | number, zone: string): string {
  const [date, time] = formatTime(cell, 'dd.MM.yyyy HH:mm:ss', zone).split(' ');
  return `${formatTime(cell, 'yyyy-MM-dd', zone)} ${time ?? date}`;
}
