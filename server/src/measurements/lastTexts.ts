import type { Reader } from '../db/database.ts';
import { dayEnd, dayOf, dayStart } from './calendar.ts';
import { type Window, windowOf } from './figures/windows.ts';

/** Texts by window; null if a window has none. */
export type Texts = readonly (string | null)[];

/** The last text of columns of one plant in each window (ascending, not overlapping) of its calendar, by column; one query. */
export async function lastTexts(
  db: Reader,
  zone: string,
  columns: readonly { readonly component_id: number; readonly column_id: number }[],
  windows: readonly Window[],
): Promise<ReadonlyMap<number, Texts>> {
  const [first, last] = [windows[0], windows.at(-1)];
  if (first === undefined || last === undefined || columns.length === 0) return new Map();
  const rows = await db
    .selectFrom('text_value')
    .select(['column_id', 'ts', 'text'])
    .where('component_id', 'in', [...new Set(columns.map((column) => column.component_id))])
    .where('column_id', 'in', [...new Set(columns.map((column) => column.column_id))])
    .where('ts', '>=', dayStart(zone, first.from))
    .where('ts', '<', dayEnd(zone, last.until))
    .where('text', '<>', '')
    .orderBy('ts')
    .execute();
  const found = new Map<number, (string | null)[]>();
  for (const { column_id, ts, text } of rows) {
    const texts = found.get(column_id) ?? windows.map(() => null);
    const window = windowOf(windows, dayOf(zone, ts));
    if (window >= 0) texts[window] = text;
    found.set(column_id, texts);
  }
  return found;
}
