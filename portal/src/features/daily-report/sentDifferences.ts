import type { SentReportDetail } from '@leitwarte/core/entities';

type Report = SentReportDetail['report'];
type Value = number | string | null;

/** A figure that is another one today than when the report was mailed. */
export interface Difference {
  /** `yyyy-MM-dd`. */
  readonly day: string;
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
    const names = report.page_headers[page]?.positions.slice(1).map(({ name }) => name ?? '') ?? [];
    for (const { created_at_date: day, data } of rows)
      data.forEach(({ id, value, unit }, index) =>
        cells.set(`${day ?? ''} ${id ?? `${page}/${index}`}`, { column: names[index] ?? '', value, unit }),
      );
  });
  return cells;
}

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
