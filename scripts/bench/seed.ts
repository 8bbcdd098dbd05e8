import type { ServerContext } from '../../server/src/platform/context.ts';
import { addDays, dayStart } from '../../server/src/measurements/calendar.ts';
import { type DayReadings, storeDays } from '../../server/src/measurements/store.ts';

export const ZONE = 'Europe/Berlin';
const DAYS_AT_ONCE = 32;

export interface Stretch {
  /** Calendar day `yyyymmdd`. */
  readonly firstDay: number;
  readonly days: number;
  readonly stepMs: number;
  /** Instant from which on nothing is stored. */
  readonly until?: number;
}

/** Stores readings of a component: at every step a value for each column. */
export async function seed(
  { db, platform }: ServerContext,
  componentId: number,
  columnIds: readonly number[],
  stretch: Stretch,
): Promise<void> {
  const all = readingsOf(componentId, columnIds, stretch);
  for (let from = 0; from < all.length; from += DAYS_AT_ONCE)
    await db.transaction().execute((tx) => storeDays(tx, platform, all.slice(from, from + DAYS_AT_ONCE)));
}

/** Such readings, day by day; columns are alternately counters and curves. */
export function readingsOf(
  componentId: number,
  columnIds: readonly number[],
  { firstDay, days, stepMs, until = Infinity }: Stretch,
): DayReadings[] {
  let day = firstDay;
  const all: DayReadings[] = [];
  for (let count = 0; count < days; count += 1) {
    const next = addDays(day, 1);
    const [from, end] = [dayStart(ZONE, day), Math.min(until, dayStart(ZONE, next))];
    const slots = Math.max(0, Math.ceil((end - from) / stepMs));
    const times = Float64Array.from({ length: slots }, (_, slot) => from + slot * stepMs);
    const values = columnIds.map((_, column) =>
      Float64Array.from(times, (_time, slot) => valueAt(count, slot, column)),
    );
    if (slots > 0) all.push({ componentId, day, dayStart: from, times, columnIds, values });
    day = next;
  }
  return all;
}

export function valueAt(day: number, slot: number, column: number): number {
  if (column % 3 === 0) return day * 1_000 + slot * (column + 1);
  return Math.round((Math.sin(slot / 40) * 100 + column) * 100) / 100;
}
