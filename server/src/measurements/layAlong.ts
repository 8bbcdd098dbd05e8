import type { Tx } from '../db/database.ts';
import { dayOf, dayStart } from './calendar.ts';
import type { DayBlock, DayReadings } from './readings.ts';
import { storeDays, type StorePlatform } from './store.ts';

/** The readings of a block, cut where the zone's days begin. */
export function layAlong({ times, values, texts }: DayBlock, componentId: number, zone: string): DayReadings[] {
  const columnIds = [...new Set([...values.keys(), ...texts.keys()])];
  const cut: DayReadings[] = [];
  for (let from = 0; from < times.length;) {
    const day = dayOf(zone, times[from] ?? 0);
    let until = from + 1;
    while (until < times.length && dayOf(zone, times[until] ?? 0) === day) until += 1;
    cut.push({
      componentId,
      day,
      dayStart: dayStart(zone, day),
      times: times.subarray(from, until),
      columnIds,
      values: columnIds.map(
        (id) => values.get(id)?.subarray(from, until) ?? new Float64Array(until - from).fill(Number.NaN),
      ),
      texts: new Map(Array.from(texts, ([id, column]) => [id, column.slice(from, until)])),
    });
    from = until;
  }
  return cut;
}

/** Stores readings of which several may be of one day, which one call of `storeDays` does not take twice. */
export async function storeEach(tx: Tx, platform: StorePlatform, days: readonly DayReadings[]): Promise<void> {
  for (const sameDay of Map.groupBy(days, ({ day }) => day).values()) {
    for (const readings of sameDay) await storeDays(tx, platform, [readings]);
  }
}
