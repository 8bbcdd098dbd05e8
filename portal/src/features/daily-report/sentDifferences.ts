import type { SentReportDetail } from '@leitwarte/core/entities';
import { groupsOfPage } from '@leitwarte/core/report';

type Report = SentReportDetail['report'];
type Value = number | string | null;

/** A figure that is another one today than when the report was mailed. */
export interface Difference {
  /** Tells it from all others. */
  readonly key: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
  /** With the heads above it: `Windpark Gedern | WEA 1 | Ertrag`. */
  readonly column: string;
  readonly unit: string | null;
  readonly sent: Value;
  readonly now: Value;
}

interface Cell {
  readonly column: string;
  readonly value: Value;
  readonly unit: string | null;
}

/** Every cell by its position and day. */
function cellsOf(report: Report): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  report.page_positions.forEach((rows, page) => {
    const head = report.page_headers[page];
    const names = head === undefined ? [] : namesOf(head, rows);
    for (const { created_at_date: day, data } of rows)
      data.forEach(({ id, value, unit }, index) =>
        cells.set(`${day ?? ''} ${id ?? `${page}/${index}`}`, { column: names[index] ?? '', value, unit }),
      );
  });
  return cells;
}

type Pages = Report['page_headers'];

const namesOf = (head: Pages[number], rows: Report['page_positions'][number]) =>
  groupsOfPage(head, rows, { title: '', kind: 'text' })
    .slice(1)
    .flatMap(({ above, title, columns }) =>
      columns.map((column) => [above, title, column.title].filter(Boolean).join(' | ')),
    );

/** What differs between a mailed report and today's, in the order of its days; columns of only one of both as well. */
export function differencesOf(sent: Report, now: Report): Difference[] {
  const [then, today] = [cellsOf(sent), cellsOf(now)];
  const keys = [...new Set([...then.keys(), ...today.keys()])];
  return keys
    .flatMap((key): Difference[] => {
      const [before, after] = [then.get(key), today.get(key)];
      if ((before?.value ?? null) === (after?.value ?? null)) return [];
      return [
        {
          key,
          day: key.slice(0, key.indexOf(' ')),
          column: after?.column ?? before?.column ?? '',
          unit: after?.unit ?? before?.unit ?? null,
          sent: before?.value ?? null,
          now: after?.value ?? null,
        },
      ];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
