import type { Deflate } from '../platform/platform.ts';
import type { DayChange } from './dayChange.ts';
import { type DayRows, rowsOf } from './packedRows.ts';
import type { StoreCounts } from './merge.ts';
import { NO_FILE } from './origins/acts.ts';
import { deliver, NOTHING_LAID } from './origins/layOn.ts';
import { overwrittenBefore } from './origins/overwrittenBefore.ts';
import type { LaidDay } from './origins/readOrigins.ts';
import type { DayReadings } from './readings.ts';

/** A component-day after readings were added, with the counts of these readings. */
export type LaidReadings = DayChange & { readonly counts: StoreCounts };

/** A packed day, prepared for the case that nothing is stored for it yet. */
export type PreparedDay = LaidReadings & { readonly rows: DayRows };

/** Merges readings of a file into the stored data of their day. */
export function laidDay(old: LaidDay | undefined, account: number, readings: DayReadings): LaidReadings {
  const { componentId, day, dayStart, times: arrived } = readings;
  const { merged, state: next } = deliver(old ?? NOTHING_LAID, account, readings);
  const { axisGrew: axisChanged, changedColumns } = merged;
  const before = old === undefined || account === NO_FILE ? 0 : overwrittenBefore(old, account, readings);
  const counts = { ...merged.counts, overwrittenBefore: before };
  return { componentId, day, dayStart, old, next, axisChanged, changedColumns, arrived, counts };
}

/** Like `laidDay`, for a day without stored readings; this can run before the database is read. */
export function prepareDay(deflate: Deflate, account: number, readings: DayReadings): PreparedDay {
  const laid = laidDay(undefined, account, readings);
  return { ...laid, rows: rowsOf(deflate, laid) };
}
