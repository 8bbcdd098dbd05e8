import type { HeaderCell, ReportResponse } from '@leitwarte/core/entities';
import type { ReportCell, ReportColumn, ReportColumnGroup } from '@leitwarte/core/report';
import type * as z from 'zod';

type Cells = readonly z.output<typeof HeaderCell>[];
type Report = z.output<typeof ReportResponse>;

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

/** Columns of a page: the one of its rows' captions, then those of its headers and sub-headers. */
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

/** The pages of a report as the wire has them, with the values of their rows. */
export function pagesOf(report: Report, caption: ReportColumn) {
  return report.page_headers.map((head, page) => {
    const rows = report.page_positions[page] ?? [];
    const footer = report.page_footer[page];
    return {
      groups: groupsOfPage(head, rows, caption),
      rows: rows.map((row) => [
        caption.kind === 'date' ? row.created_at_date : (row.name ?? null),
        ...row.data.map(({ value }) => value),
      ]),
      footer: footer === undefined ? [] : [[footer.name, ...footer.data.map(({ value }) => value)]],
    };
  });
}

/** Names of header cells, one for each column they stand over; `hide` stands for none. */
function spread(cells: Cells, columns: number): { readonly name: string; readonly cell: number }[] {
  const all = cells.flatMap(({ name, colspan }, cell) =>
    Array.from({ length: colspan }, () => ({ name: name === 'hide' ? '' : (name ?? ''), cell })),
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
