import { isNumberCell } from './numberCells.ts';
import { comesTwice, momentsApart, momentsIn, type TimeColumns } from './timeColumns.ts';
import type { SampleTable } from './table.ts';

interface Read {
  readonly time: TimeColumns;
  /** Columns that identify devices. */
  readonly devices: readonly number[];
  readonly sign: ',' | '.';
}

/** Maximum share of lines with the same time and device as a line with other values. */
const SHARE_MOST = 0.5;

/** Whether most lines of a sample would overwrite each other, so that the guess must be wrong (decision 4.52). */
export function overwritesMost(
  table: SampleTable,
  cells: readonly (readonly string[])[],
  { time, devices, sign }: Read,
): boolean {
  const { rows } = table;
  if (time.format === null || rows.length < 2) return false;
  const values = cells.flatMap((own, at) => {
    const isRead = !time.dates.includes(at) && at !== time.time && !devices.includes(at);
    return isRead && own.some((cell) => cell !== '' && isNumberCell(cell, sign)) ? [at] : [];
  });
  if (values.length === 0) return false;
  const byMoment = new Map<string, Map<string, number>>();
  const moments = momentsApart(table, cells, time);
  const twice = comesTwice(momentsIn(table, time), time.format);
  for (const [line, row] of rows.entries()) {
    if (twice[line] === true) continue;
    const key = [moments[line], ...devices.map((at) => row[at])].join('\n');
    const own = byMoment.get(key) ?? new Map<string, number>();
    byMoment.set(key, own);
    const said = values.map((at) => row[at] ?? '').join('\n');
    own.set(said, (own.get(said) ?? 0) + 1);
  }
  let together = 0;
  for (const own of byMoment.values()) if (own.size > 1) for (const count of own.values()) together += count;
  return together > rows.length * SHARE_MOST;
}
