import type { LongTable, ReportColumnGroup, TableFrame } from '@leitwarte/core/report';
import { formatDate } from '@leitwarte/core/rules';
import type { Context } from '../../context.ts';
import type { Range } from '../../ranges/ranges.ts';

interface TableParts extends Pick<TableFrame, 'title' | 'subtitle' | 'period' | 'footer'> {
  readonly zone: string;
  readonly groups: readonly ReportColumnGroup[];
  readonly rows: LongTable['rows'];
}

/** Creates a table with the current time, in the language of the command. */
export function tableOf({ world, language }: Context, parts: TableParts): LongTable {
  return { ...parts, language, createdAtMs: world.now() };
}

/** A range as shown above a table: `01.03.2026 – 31.03.2026`, `03/2026`, `2026`. */
export function periodOf({ kind, from, to }: Range): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const shown = ({ year, month, day, hour, minute }: Range['from']) => {
    if (kind === 'year') return String(year);
    if (kind === 'month') return `${two(month)}/${year}`;
    const date = formatDate(`${year}-${two(month)}-${two(day)}`);
    return hour === undefined ? date : `${date} ${two(hour)}:${two(minute ?? 0)}`;
  };
  const [first, last] = [shown(from), shown(to)];
  return first === last ? first : `${first} – ${last}`;
}
