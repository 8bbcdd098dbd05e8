import {
  cellText,
  columnHeading,
  columnsOf,
  type LongTable,
  type ReportColumn,
  type ReportRow,
  withShownDecimals,
} from '@leitwarte/core/report';
import { formatNumber } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Context } from '../context.ts';
import type { Column } from '../output/cells.ts';
import { plain } from '../output/plain.ts';
import { say } from '../texts.ts';
import { rowBlocks } from './lines.ts';
import type { Source } from './source.ts';
import { windowWidth } from '../program/world.ts';

/** Maximum number of rows shown on a terminal. */
const ROWS_MOST = 5_000;
const GAP = 2;

/**
 * Shows tables on a terminal. A table that is too wide is printed in several parts, each with the first column, so that no number is
 * shortened.
 */
export async function showTables(context: Context, source: Source): Promise<void> {
  const { out } = context;
  for (const [index, found] of (await source.tables()).entries()) {
    const { rows, more } = await firstRows(found);
    const table = withShownDecimals(found, rows);
    const head = [table.title, table.subtitle, table.period].filter(Boolean).map((part) => plain(String(part)));
    if (head.length > 0) await out.write(`${index === 0 ? '' : '\n'}${head.join('  ')}\n\n`);
    if (rows.length === 0) await out.note(source.empty ?? nothing);
    const [first, ...others] = columnsOf(table).map((column, at) => shownColumn(table, column, at, rows));
    if (first === undefined) continue;
    for (const [at, part] of partsOf(first, others, windowWidth(context.world.stdout)).entries()) {
      if (at > 0 && rows.length > 0) await out.write('\n');
      await out.table(rows, part);
    }
    if (more) await out.note(cut);
  }
}

const nothing = say(text('de', 'notice.no_data'), text('en', 'notice.no_data'));
const cut = say(
  `Es sind mehr als ${formatNumber(ROWS_MOST)} Zeilen; hier stehen die ersten. Alle mit --format csv oder jsonl.`,
  `There are more than ${formatNumber(ROWS_MOST)} lines; these are the first. All with --format csv or jsonl.`,
);

async function firstRows(table: LongTable): Promise<{ readonly rows: ReportRow[]; readonly more: boolean }> {
  const rows: ReportRow[] = [];
  for await (const block of rowBlocks(table.rows)) {
    for (const row of block) {
      if (rows.length === ROWS_MOST) return { rows, more: true };
      rows.push(row);
    }
  }
  return { rows: [...rows, ...(table.footer ?? [])], more: false };
}

/** A column with its preferred width. */
export interface Sized<Row> {
  readonly column: Column<Row>;
  readonly width: number;
}

/** Divides columns into parts that fit into the width, each with the first column. */
export function partsOf<Row>(first: Sized<Row>, others: readonly Sized<Row>[], width: number): Column<Row>[][] {
  const parts: Sized<Row>[][] = [[]];
  let used = first.width;
  for (const column of others) {
    if (used + GAP + column.width > width && parts.at(-1)?.length !== 0) {
      parts.push([]);
      used = first.width;
    }
    parts.at(-1)?.push(column);
    used += GAP + column.width;
  }
  return parts.map((part) => [first.column, ...part.map(({ column }) => column)]);
}

/** Widths assumed for texts (14) and headings of numbers (16), because these may be shortened. */
const TEXT_WIDTH = 14;
const HEAD_WIDTH = 16;

function shownColumn(table: LongTable, column: ReportColumn, at: number, rows: readonly ReportRow[]): Sized<ReportRow> {
  const group = table.groups.find(({ columns }) => columns.includes(column));
  const heading = plain([group?.title ?? '', columnHeading(column)].filter((part) => part !== '').join(': '));
  const isNumber = column.kind === 'number';
  const value = (row: ReportRow) => {
    const cell = row[at] ?? null;
    return cell === null ? null : cellText(column, cell, table.zone);
  };
  const content = rows.reduce((widest, row) => Math.max(widest, value(row)?.length ?? 0), 0);
  const natural = Math.max(content, isNumber ? Math.min(heading.length, HEAD_WIDTH) : heading.length);
  return {
    column: { head: say(heading, heading), value, ...(isNumber ? { right: true } : {}) },
    width: column.kind === 'text' ? Math.min(natural, TEXT_WIDTH) : natural,
  };
}
