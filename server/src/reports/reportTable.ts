import type { ReportColumnGroup, ReportRow, ReportTable } from '@leitwarte/core/report';
import { columnDecimalsWithFoot, formatDate } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import type { Window } from '../measurements/figures/windows.ts';
import { captionOf, columnsOfParts, dateOf, type Report, type ReportPart, type ShownColumn } from './report.ts';

/** What a report contains in addition to its figures. */
export interface ReportFrame {
  readonly zone: string;
  readonly now: number;
  /** Language of the reader. */
  readonly language: Language;
}

/** The whole report as one table, for Excel. */
export function sheetOf(report: Report, frame: ReportFrame): ReportTable {
  return { ...tableOf(report, report.pages.flat(), frame), notes: dipNotes(report, frame) };
}

/** The report with one table per page. */
export function printedPages(report: Report, frame: ReportFrame): [ReportTable, ...ReportTable[]] {
  const [first = [], ...others] = report.pages;
  const notes = dipNotes(report, frame);
  return [{ ...tableOf(report, first, frame), notes }, ...others.map((parts) => tableOf(report, parts, frame))];
}

function tableOf(
  { title, subtitle, zones, kind, rows, hasSections, hasFooter }: Report,
  parts: readonly ReportPart[],
  { zone, now, language }: ReportFrame,
): ReportTable {
  // days are dates with one format everywhere; months and years are captions
  const dates = kind === 'day' ? 'date' : 'text';
  const columns = columnsOfParts(parts);
  const [first, last] = [rows[0], rows.at(-1)];
  const caption = (row: Window) => (dates === 'date' ? dateOf(row) : captionOf(kind, row));
  const shown = (row: Window) => (dates === 'date' ? formatDate(dateOf(row)) : captionOf(kind, row));
  return {
    title,
    subtitle,
    period: first && last && `${shown(first)} – ${shown(last)}`,
    zone,
    zones,
    createdAtMs: now,
    language,
    groups: [
      { title: '', columns: [{ title: text(language, 'report.date'), kind: dates }] },
      ...parts.flatMap((part) => groupsOf(part, hasSections)),
    ],
    rows: { [Symbol.iterator]: () => rowsOf(rows, caption, columns) },
    footer: hasFooter ? [[text(language, 'report.total'), ...columns.map((column) => column.foot)]] : [],
  };
}

/** Maximum number of cells that a note names; for further ones it gives their number. */
const DIPS_NAMED = 8;

/** Notes about figures in which readings of a counter were ignored (decision 4.53). */
function dipNotes({ pages, rows, kind }: Report, { language }: ReportFrame): string[] {
  const shown = (row: Window) => (kind === 'day' ? formatDate(dateOf(row)) : captionOf(kind, row));
  const cells = pages
    .flat()
    .flatMap((part) =>
      part.sections.flatMap(({ columns }) =>
        columns.flatMap(({ name, dips = new Set<number>() }) =>
          rows.flatMap((row, index) => (dips.has(index) ? `${part.name} ${name} ${shown(row)}`.trim() : [])),
        ),
      ),
    );
  if (cells.length === 0) return [];
  const left = cells.length - DIPS_NAMED;
  const named = [...cells.slice(0, DIPS_NAMED), ...(left > 0 ? [text(language, 'report.more', { count: left })] : [])];
  return [text(language, 'report.dips', { cells: named.join(', ') })];
}

/** Rows are generated one by one, so that a report of many plants is not in memory twice. */
function* rowsOf(
  rows: readonly Window[],
  caption: (row: Window) => string,
  columns: readonly ShownColumn[],
): Generator<ReportRow> {
  for (const [index, row] of rows.entries())
    yield [caption(row), ...columns.map((column) => column.figures[index] ?? null)];
}

function groupsOf(part: ReportPart, hasSections: boolean): ReportColumnGroup[] {
  return part.sections.map(({ name, columns }) => ({
    ...(hasSections ? { above: part.name, title: name } : { title: part.name }),
    columns: columns.map((column) => ({
      title: column.name,
      kind: 'number',
      unit: column.unit ?? undefined,
      shownDecimals: columnDecimalsWithFoot(numbersOf(column.figures), numbersOf([column.foot]), column.unit),
    })),
  }));
}

const numbersOf = (cells: ShownColumn['figures']) => cells.filter((cell) => typeof cell === 'number');
