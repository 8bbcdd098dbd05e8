import type { SentReportDetail } from '@leitwarte/core/entities';
import { groupsOfPage } from '@leitwarte/core/report';

type Report = SentReportDetail['report'];
type Value = number | string | null;

/** A figure or heading that differs from the mailed report. */
export interface Difference {
  /** Unique key. */
  readonly key: string;
  readonly place: 'day' | 'footer' | 'head';
  /** `yyyy-MM-dd`, the caption of the footer, or empty for a heading. */
  readonly row: string;
  /** Name with the headers above it: `Windpark Gedern | WEA 1 | Ertrag`. */
  readonly column: string;
  readonly sent: Value;
  readonly sentUnit: string | null;
  readonly now: Value;
  readonly nowUnit: string | null;
}

interface Cell extends Pick<Difference, 'place' | 'row' | 'column'> {
  readonly value: Value;
  readonly unit: string | null;
}

/** Every cell of days and footers by position, and the headings of every position. */
function cellsOf(report: Report): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  report.page_headers.forEach((head, page) => {
    const rows = report.page_positions[page] ?? [];
    const footer = report.page_footer[page];
    const names = namesOf(head, rows);
    const add = (place: Cell['place'], row: string, data: Data) =>
      data.forEach(({ id, value, unit }, index) => {
        const column = names[index] ?? '';
        const key = `${place} ${place === 'day' ? row : ''} ${id ?? `${page}/${index}`}`;
        cells.set(key, { place, row, column, value, unit });
      });
    for (const { created_at_date: day, data } of rows) add('day', day ?? '', data);
    add('footer', footer?.name ?? '', footer?.data ?? []);
    const positions = footer?.data ?? rows[0]?.data ?? [];
    const headings = names.map((name, index) => ({ id: positions[index]?.id, value: name, unit: null }));
    add('head', '', headings);
  });
  return cells;
}

type Data = readonly { readonly id?: number | null | undefined; readonly value: Value; readonly unit: string | null }[];
type Pages = Report['page_headers'];

const namesOf = (head: Pages[number], rows: Report['page_positions'][number]) =>
  groupsOfPage(head, rows, { title: '', kind: 'text' })
    .slice(1)
    .flatMap(({ above, title, columns }) =>
      columns.map((column) => [above, title, column.title].filter(Boolean).join(' | ')),
    );

const ORDER = { day: 0, footer: 1, head: 2 } as const satisfies Record<Difference['place'], number>;

/**
 * Differences between a mailed report and today's: figures in the order of days, then footers, then headings. Columns that exist in only
 * one of the two count too.
 */
export function differencesOf(sent: Report, now: Report): Difference[] {
  const [then, today] = [cellsOf(sent), cellsOf(now)];
  const keys = [...new Set([...then.keys(), ...today.keys()])];
  return keys
    .flatMap((key): Difference[] => {
      const [before, after] = [then.get(key), today.get(key)];
      const cell = after ?? before;
      if (cell === undefined || isSame(before, after)) return [];
      return [
        {
          key,
          place: cell.place,
          row: cell.row,
          column: cell.column,
          sent: before?.value ?? null,
          sentUnit: before?.unit ?? null,
          now: after?.value ?? null,
          nowUnit: after?.unit ?? null,
        },
      ];
    })
    .toSorted((a, b) => ORDER[a.place] - ORDER[b.place] || (a.row < b.row ? -1 : a.row > b.row ? 1 : 0));
}

/** A unit is compared only if both cells have a figure, because empty cells have no unit. */
function isSame(before: Cell | undefined, after: Cell | undefined): boolean {
  if ((before?.value ?? null) !== (after?.value ?? null)) return false;
  return (before?.value ?? null) === null || before?.unit === after?.unit;
}
