import type { ReportColumnGroup, ReportRow, ReportTable } from '@leitwarte/core/report';
import { columnDecimals, formatDate } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Window } from '../measurements/figures/windows.ts';
import { columnsOfParts, dateOf, type Report, type ReportPart, type ShownColumn } from './report.ts';

/** What stands on a report beside its figures. */
export interface ReportFrame {
  readonly zone: string;
  readonly now: number;
}

const PATTERNS = { day: 'dd/MM/yyyy', month: 'MM/yyyy', year: 'yyyy' } as const;

/** Caption of a row (decision 3.27): dd/MM/yyyy, MM/yyyy or yyyy. */
export function captionOf(kind: Report['kind'], row: Window): string {
  const [yyyy = '', MM = '', dd = ''] = dateOf(row).split('-');
  return PATTERNS[kind].replace('yyyy', yyyy).replace('MM', MM).replace('dd', dd);
}

/** The whole report as one table: for Excel, with real dates. */
export function sheetOf(report: Report, frame: ReportFrame): ReportTable {
  return tableOf(report, report.pages.flat(), frame, report.kind === 'day' ? 'date' : 'text');
}

/** The report as one table a page. `days`: how rows of days read on paper, as date or as caption. */
export function printedPages(
  report: Report,
  frame: ReportFrame,
  days: 'date' | 'caption',
): [ReportTable, ...ReportTable[]] {
  const kind = report.kind === 'day' && days === 'date' ? 'date' : 'text';
  const [first = [], ...others] = report.pages;
  return [tableOf(report, first, frame, kind), ...others.map((parts) => tableOf(report, parts, frame, kind))];
}

function tableOf(
  { title, subtitle, kind, rows, hasSections, hasFooter }: Report,
  parts: readonly ReportPart[],
  { zone, now }: ReportFrame,
  dates: 'date' | 'text',
): ReportTable {
  const columns = columnsOfParts(parts);
  const [first, last] = [rows[0], rows.at(-1)];
  const caption = (row: Window) => (dates === 'date' ? dateOf(row) : captionOf(kind, row));
  const shown = (row: Window) => (dates === 'date' ? formatDate(dateOf(row)) : captionOf(kind, row));
  return {
    title,
    subtitle,
    period: first && last && `${shown(first)} – ${shown(last)}`,
    zone,
    createdAtMs: now,
    groups: [
      { title: '', columns: [{ title: text('de', 'report.date'), kind: dates }] },
      ...parts.flatMap((part) => groupsOf(part, hasSections)),
    ],
    rows: { [Symbol.iterator]: () => rowsOf(rows, caption, columns) },
    footer: hasFooter ? [[text('de', 'report.total'), ...columns.map((column) => column.foot)]] : [],
  };
}

/** Rows made as they are read: a report of many plants never lies in memory twice. */
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
      shownDecimals: columnDecimals(numbersOf(column), column.unit),
    })),
  }));
}

const numbersOf = ({ figures, foot }: ShownColumn) => [...figures, foot].filter((figure) => typeof figure === 'number');
