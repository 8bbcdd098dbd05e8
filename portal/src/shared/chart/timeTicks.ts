import {
  formatTime,
  type TimeLabels,
  timeLabelPatterns,
  localClock,
  zoneOffsetMs,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
} from '@leitwarte/core/rules';
import type { TimeSpan } from './series.ts';

/** Distances of ticks within a day that are easy to read on a clock. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
const daySteps = [1, 2, 7, 14];
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];

/** Positions and labels of the time axis, at round local times of the zone. */
export function timeTicks(
  { fromMs, toMs }: TimeSpan,
  atMost: number,
  zone: string,
  labels: TimeLabels,
): { readonly times: readonly number[]; readonly write: (ms: number) => string } {
  const wanted = (toMs - fromMs) / Math.max(1, atMost);
  const step = clockSteps.find((each) => each >= wanted);
  // dates without times would repeat within a day
  const pattern = timeLabelPatterns[labels === 'date' && step !== undefined ? 'day' : labels];
  const write = (ms: number) => formatTime(ms, pattern, zone);
  const times = step === undefined ? calendarTimes(fromMs, toMs, wanted, zone) : clockTimes(fromMs, toMs, step, zone);
  return { times: times.filter((ms) => ms >= fromMs && ms <= toMs), write };
}

/** Local times every `step` minutes. An hour that occurs twice in autumn yields two, a skipped one none. */
function clockTimes(fromMs: number, toMs: number, step: number, zone: string): number[] {
  const times: number[] = [];
  const hop = Math.min(step, HOUR_MS);
  for (let ms = Math.floor(fromMs / hop) * hop; ms <= toMs; ms += hop) {
    const local = ms + zoneOffsetMs(zone, ms);
    const aligned = ms - (local % hop);
    if ((aligned + zoneOffsetMs(zone, aligned)) % step === 0 && aligned !== times.at(-1)) times.push(aligned);
  }
  return times;
}

/** Local midnights every few days, or on the first of each month. */
function calendarTimes(fromMs: number, toMs: number, wanted: number, zone: string): number[] {
  const days = daySteps.find((each) => each * DAY_MS >= wanted);
  const start = localClock(fromMs, zone);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const times: number[] = [];
  const add = (localMs: number) => {
    times.push(instantOf(localMs, zone));
    return (times.at(-1) ?? toMs) <= toMs;
  };
  if (days !== undefined) {
    const first = Math.floor(Date.UTC(year, month, start.getUTCDate()) / DAY_MS / days) * days;
    for (let day = first; add(day * DAY_MS); day += days);
    return times;
  }
  const months = monthSteps.find((each) => each * 28 * DAY_MS >= wanted) ?? 240;
  const first = Math.floor((year * 12 + month) / months) * months;
  for (let at = first; add(Date.UTC(Math.floor(at / 12), at % 12)); at += months);
  return times;
}

/** The instant of a local time; if the zone skips that time, the first instant after it. */
function instantOf(localMs: number, zone: string): number {
  const guess = localMs - zoneOffsetMs(zone, localMs);
  return localMs - zoneOffsetMs(zone, guess);
}
