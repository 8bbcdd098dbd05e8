import type { PlainEvaluationResponse, PlantJournalResponse, ReportResponse } from '@leitwarte/core/entities';
import { dateOfCaption } from '@leitwarte/core/report';
import { columnDecimalsWithFoot, greatestOf, numeric, shownHeading } from '@leitwarte/core/rules';

type Wire = ReturnType<typeof ReportResponse.parse>;
type HeaderCell = Wire['page_headers'][number]['headers'][number];
type Measured = Wire['page_footer'][number]['data'][number]['value'];

export interface HeadCell {
  /** Empty for a cell that keeps its space but shows nothing. */
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
}

export interface ReportCell {
  readonly value: Measured;
  readonly unit: string | null;
  /** Whether some counter readings do not count in this figure. */
  readonly dip?: boolean | undefined;
}

/** One table of a report, with at most as many columns as fit on a sheet; the first column is repeated on every page. */
export interface ReportPage {
  /** Heading rows from top to bottom; the last one names the columns, and its first cell the row captions. */
  readonly head: readonly (readonly HeadCell[])[];
  readonly rows: readonly { readonly caption: string; readonly cells: readonly ReportCell[] }[];
  readonly foot: { readonly caption: string; readonly cells: readonly ReportCell[] } | undefined;
  /** By column, without the captions: the unit if all cells share it, and the decimals of all figures. */
  readonly columns: readonly { readonly unit: string | undefined; readonly decimals: number | undefined }[];
}

/** Pages of the daily report and of plant evaluations, as split by the server (decision 3.69); `total` is the caption of the footer. */
export function pagesOfReport(report: Wire, total: string): ReportPage[] {
  return report.page_headers.map(({ headers, subheaders, positions }, page) => {
    const foot = report.page_footer[page];
    return pageOf(
      [headers, subheaders, positions],
      (report.page_positions[page] ?? []).map((row) => ({ caption: row.created_at_date ?? '', cells: row.data })),
      foot && { caption: total, cells: foot.data },
    );
  });
}

/** The journal of a plant: one page per entry, without a footer. */
export function pagesOfJournal(journal: ReturnType<typeof PlantJournalResponse.parse>): ReportPage[] {
  return journal.data.map(({ header, positions }) =>
    pageOf(
      [header.headers, header.positions],
      positions.map((row) => ({ caption: row.created_at_date ?? '', cells: row.data })),
      undefined,
    ),
  );
}

/** An evaluation: one page of any width; its captions are converted to the dates that they mean. */
export function pageOfEvaluation(
  evaluation: ReturnType<typeof PlainEvaluationResponse.parse>,
  total: string,
): ReportPage {
  const { headers, header_positions, positions, footer } = evaluation;
  return pageOf(
    [headers, header_positions],
    positions.map(({ name, values }) => ({ caption: dateOfCaption(name ?? ''), cells: values })),
    footer.length === 0 ? undefined : { caption: total, cells: footer },
  );
}

function pageOf(
  head: readonly (readonly HeaderCell[])[],
  rows: ReportPage['rows'],
  foot: ReportPage['foot'],
): ReportPage {
  const width = greatestOf(
    rows.map(({ cells }) => cells.length),
    foot?.cells.length ?? 0,
  );
  const columns = Array.from({ length: width }, (_, index) =>
    columnOf(
      rows.flatMap(({ cells }) => cells[index] ?? []),
      foot?.cells[index],
    ),
  );
  return { head: headRows(head), rows, foot, columns };
}

/** The heading rows that contain text; a corner cell next to a removed row becomes lower accordingly. */
function headRows(given: readonly (readonly HeaderCell[])[]): HeadCell[][] {
  const last = given.length - 1;
  const kept = given.filter((row, index) => index === last || row.some(({ name }) => shownHeading(name) !== ''));
  return kept.map((row, index) =>
    row.map(({ name, colspan, rowspan }) => ({
      name: shownHeading(name),
      columns: colspan,
      rows: Math.min(rowspan, Math.max(1, kept.length - 1 - index)),
    })),
  );
}

function columnOf(rows: readonly ReportCell[], foot: ReportCell | undefined): ReportPage['columns'][number] {
  const cells = foot === undefined ? rows : [...rows, foot];
  const filled = cells.filter(({ value }) => value !== null && value !== '');
  const units = new Set(filled.map(({ unit }) => unit ?? ''));
  const [only] = units;
  const unit = units.size === 1 && only !== '' ? only : undefined;
  return {
    unit,
    decimals: units.size > 1 ? undefined : columnDecimalsWithFoot(numbersOf(rows), numbersOf(foot ? [foot] : []), unit),
  };
}

const numbersOf = (cells: readonly ReportCell[]) => cells.flatMap(({ value }) => numeric(value) ?? []);
