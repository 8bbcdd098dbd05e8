import { cellText } from './cellText.ts';
import { groupStarts } from './pdfTable.ts';
import { fitsWhole, wordEms } from './pdfWidths.ts';
import { columnHeading, columnsOf, type ReportRow, type ReportTable } from './table.ts';

/** A table with at most this many columns is never split into several. */
const PARTED_ABOVE_COLUMNS = 13;

/**
 * Splits a table that has too many columns to be readable into several tables; each has the first column and some of
 * the others. If a group fits, it is not divided.
 */
export function pdfParts(table: ReportTable, pageWidth: number): ReportTable[] {
  const columns = columnsOf(table);
  if (columns.length <= PARTED_ABOVE_COLUMNS) return [table];
  const texts = (row: ReportRow) => columns.map((column, index) => cellText(column, row[index], table.zone));
  const [body, foot] = [Array.from(table.rows, texts), (table.footer ?? []).map(texts)];
  const ems = wordEms(columns, { head: columns.map(columnHeading), body, foot });
  const fits = (part: readonly number[]) =>
    fitsWhole(
      [0, ...part].map((index) => ems[index] ?? 0),
      pageWidth,
    );
  const all = columns.map((_, index) => index).slice(1);
  if (fits(all)) return [table];
  return partsOf(table, all, fits).map((part) => withColumns(table, [0, ...part]));
}

function partsOf(
  table: ReportTable,
  all: readonly number[],
  fits: (part: readonly number[]) => boolean,
): readonly (readonly number[])[] {
  const starts = groupStarts(table);
  const parts: number[][] = [[]];
  for (const index of all) {
    const part = parts.at(-1) ?? [];
    const next = all.find((other) => other > index && starts.has(other)) ?? Infinity;
    const group = all.filter((other) => other >= index && other < next);
    const groupMoves = starts.has(index) && !fits([...part, ...group]) && fits(group);
    if (part.length > 0 && (groupMoves || !fits([...part, index]))) parts.push([index]);
    else part.push(index);
  }
  return parts;
}

/** The table with only the first column and the given ones. */
function withColumns(table: ReportTable, kept: readonly number[]): ReportTable {
  let index = -1;
  const groups = table.groups.map((group) => ({
    ...group,
    columns: group.columns.filter(() => {
      index += 1;
      return kept.includes(index);
    }),
  }));
  const cut = (row: ReportRow) => kept.map((column) => row[column] ?? null);
  return {
    ...table,
    groups: groups.filter(({ columns }) => columns.length > 0),
    rows: Array.from(table.rows, cut),
    footer: table.footer?.map(cut),
  };
}
