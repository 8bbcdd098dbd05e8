import { firstFrom, type Readings, type TimeSpan } from './series.ts';

/** Time of the reading of any line that is nearest to an instant; undefined if there is none within the range. */
export function nearestTime(all: readonly Readings[], ms: number, { fromMs, toMs }: TimeSpan): number | undefined {
  let nearest: number | undefined;
  for (const { times } of all) {
    const after = firstFrom(times, ms);
    for (const time of [times[after - 1], times[after]]) {
      if (time === undefined || time < fromMs || time > toMs) continue;
      if (nearest === undefined || Math.abs(time - ms) < Math.abs(nearest - ms)) nearest = time;
    }
  }
  return nearest;
}

/** Time of the next reading of any line after (or before) an instant, at least the given number of milliseconds away. */
export function steppedTime(
  all: readonly Readings[],
  ms: number,
  stepMs: number,
  direction: 1 | -1,
  span: TimeSpan,
): number {
  let next: number | undefined;
  for (const { times } of all) {
    const time =
      direction === 1
        ? times[firstFrom(times, Math.max(ms + stepMs, ms + 1))]
        : times[firstFrom(times, Math.min(ms - stepMs, ms - 1) + 1) - 1];
    if (time === undefined || time < span.fromMs || time > span.toMs) continue;
    if (next === undefined || (time - next) * direction < 0) next = time;
  }
  return next ?? ms;
}

/** The value of a line at an instant: its last reading, or none if that is so old that the line has a gap. */
export function valueAt({ times, values, gapAfterMs }: Readings, ms: number): number | undefined {
  const at = firstFrom(times, ms + 1) - 1;
  const time = times[at];
  const value = values[at];
  if (time === undefined || value === undefined || Number.isNaN(value)) return undefined;
  return ms === time || (ms - time <= gapAfterMs && at < times.length - 1) ? value : undefined;
}
