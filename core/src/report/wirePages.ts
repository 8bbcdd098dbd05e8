import type * as z from 'zod';
import type { HeaderCell, PlainEvaluationResponse, PlantJournalResponse, ReportResponse } from '../entities/index.ts';
import { shownHeading } from '../rules/index.ts';
import type { ReportCell, ReportColumn, ReportColumnGroup, ReportRow } from './table.ts';

type Cells = readonly z.output<typeof HeaderCell>[];

/** A page of a report as a table, from which files are created. */
export interface WirePage {
  readonly groups: readonly ReportColumnGroup[];
  readonly rows: readonly ReportRow[];
  readonly footer: readonly ReportRow[];
}

interface PageHead {
  readonly headers: Cells;
  readonly subheaders?: Cells;
  readonly positions: Cells;
}
interface Figure {
  readonly value: ReportCell;
  readonly unit: string | null;
}
interface PageRow {
  readonly data: readonly Figure[];
}

/** Columns of a page: one with the captions of the rows, then the columns below its headers and sub-headers. */
export function groupsOfPage(
  { headers, subheaders = [], positions }: PageHead,
  rows: readonly PageRow[],
  caption: ReportColumn,
): ReportColumnGroup[] {
  const names = positions.slice(1).map((cell) => cell.name ?? '');
  const above = spread(headers.slice(1), names.length);
  const below = subheaders.length > 0 ? spread(subheaders, names.length) : undefined;
  const columns = names.map((title, at): ReportColumn => {
    const figures = rows.map(({ data }) => data[at]);
    const unit = figures.find((figure) => figure?.unit)?.unit ?? undefined;
    const isText = figures.some((figure) => typeof figure?.value === 'string');
    return { title, kind: isText ? 'text' : 'number', unit };
  });
  return [{ title: '', columns: [caption] }, ...grouped(columns, above, below)];
}

/**
 * Pages of a daily report or of an evaluation of plants. Rows have their day or, in evaluations, a caption (decision
 * 3.27); `total` is the caption of the footer.
 */
export function reportPages(report: z.output<typeof ReportResponse>, caption: ReportColumn, total: string): WirePage[] {
  return report.page_headers.map((head, page) => {
    const rows = report.page_positions[page] ?? [];
    const footer = report.page_footer[page];
    return {
      groups: groupsOfPage(head, rows, caption),
      rows: rows.map((row) => [
        caption.kind === 'date' ? row.created_at_date : (row.name ?? null),
        ...row.data.map(({ value }) => value),
      ]),
      footer: footer === undefined ? [] : [[total, ...footer.data.map(({ value }) => value)]],
    };
  });
}

/** An evaluation as one page, however many columns it has; `total` is the caption of the footer. */
export function evaluationPage(
  { headers, header_positions, positions, footer }: z.output<typeof PlainEvaluationResponse>,
  caption: ReportColumn,
  total: string,
): WirePage {
  const rows = positions.map(({ name, values }) => ({ name, data: values }));
  return {
    groups: groupsOfPage({ headers, positions: header_positions }, rows, caption),
    rows: rows.map(({ name, data }) => [
      caption.kind === 'date' ? dateOfCaption(name ?? '') : name,
      ...data.map(({ value }) => value),
    ]),
    footer: [[total, ...footer.map(({ value }) => value)]],
  };
}

/** Pages of the journal of a plant; each row is a day, and there is no footer. */
export function journalPages({ data }: z.output<typeof PlantJournalResponse>, caption: ReportColumn): WirePage[] {
  return data.map(({ header, positions }) => ({
    groups: groupsOfPage(header, positions, caption),
    rows: positions.map((row) => [row.created_at_date, ...row.data.map(({ value }) => value)]),
    footer: [],
  }));
}

/**
 * Converts the caption of a row (decision 3.27: `dd/MM/yyyy`, `MM/yyyy` or `yyyy`) to `yyyy-MM-dd`, `yyyy-MM` or
 * `yyyy`.
 */
export function dateOfCaption(caption: string): string {
  return caption.split('/').toReversed().join('-');
}

/** Name of the header cell above each column; a cell that spans several columns is repeated. */
function spread(cells: Cells, columns: number): { readonly name: string; readonly cell: number }[] {
  const all = cells.flatMap(({ name, colspan }, cell) =>
    Array.from({ length: colspan }, () => ({ name: shownHeading(name), cell })),
  );
  return Array.from({ length: columns }, (_, at) => all[at] ?? { name: '', cell: -1 });
}

function grouped(
  columns: readonly ReportColumn[],
  above: ReturnType<typeof spread>,
  below: ReturnType<typeof spread> | undefined,
): ReportColumnGroup[] {
  const groups: { readonly key: string; readonly group: ReportColumnGroup; readonly columns: ReportColumn[] }[] = [];
  for (const [at, column] of columns.entries()) {
    const [top, sub] = [above[at], below?.[at]];
    const key = `${top?.cell}/${sub?.cell}`;
    const last = groups.at(-1);
    if (last?.key === key) {
      last.columns.push(column);
      continue;
    }
    const own = [column];
    const names = sub === undefined ? { title: top?.name ?? '' } : { above: top?.name ?? '', title: sub.name };
    groups.push({ key, group: { ...names, columns: own }, columns: own });
  }
  return groups.map(({ group }) => group);
}
