import { DAY_MS, HOUR_MS, MINUTE_MS, formatTime } from '@leitwarte/core/rules';
import { dayOf, dayStart } from '../../measurements/calendar.ts';
import type { HttpRecipe } from './recipe.ts';
import type { Mark } from './state.ts';
import { laterOf } from './summary.ts';

const LOOK_BACK_HOURS = 48;

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Periods to request, from the newest received time until now; while no data arrive, they begin some time earlier. */
export function stretchesOf({ since }: HttpRecipe, mark: Mark | undefined, now: number, zone: string): Stretch[] {
  const { rangeHours = 24, overlapMinutes = 60, lookBackHours = LOOK_BACK_HOURS, firstDays = 1 } = since ?? {};
  const asked = mark === undefined ? 0 : Math.min(mark.asked, now);
  const newest = Object.values(mark?.of ?? {}).reduce((one, other) => Math.min(one, other), mark?.newest ?? asked);
  const begin =
    mark === undefined
      ? now - firstDays * DAY_MS
      : (mark.resume ??
        Math.max(Math.min(newest, asked), asked - lookBackHours * HOUR_MS) - overlapMinutes * MINUTE_MS);
  // from a service with daily data whole days are requested, including today
  const own = since?.zone ?? zone;
  const aligned = (ms: number) => (since?.format === 'date' ? dayStart(own, dayOf(own, ms)) : ms);
  const stepMs =
    since?.format === 'date'
      ? // a day may have 25 hours, and is never requested in part
        Math.max(Math.floor((rangeHours * HOUR_MS) / DAY_MS), 1) * DAY_MS + 2 * HOUR_MS
      : rangeHours * HOUR_MS;
  const stretches: Stretch[] = [];
  for (let from = aligned(Math.min(begin, now - MINUTE_MS)); from < now;) {
    const next = Math.max(aligned(from + stepMs), from + MINUTE_MS);
    stretches.push({ from, to: Math.min(next, now) });
    from = next;
  }
  return stretches;
}

/** Result of requesting a period: the newest time, overall and by device. */
export interface Came {
  readonly newest: number | null;
  readonly of: ReadonlyMap<string, number>;
}

/**
 * Maximum number of devices with their own position in one request; the others are requested from the overall newest
 * time on.
 */
const MOST_DEVICES = 100;

/**
 * The position after a period was read. If a run cannot request the remaining periods, the next one continues there;
 * the position never moves back.
 */
export function markAfter(
  { since }: HttpRecipe,
  before: Mark | undefined,
  { to }: Stretch,
  now: number,
  came: Came,
): Mark {
  const asked = Math.max(Math.min(before?.asked ?? to, now), to);
  const oldest = asked - (since?.lookBackHours ?? LOOK_BACK_HOURS) * HOUR_MS;
  const of = new Map(Object.entries(before?.of ?? {}));
  for (const [device, time] of came.of) of.set(device, Math.max(of.get(device) ?? time, time));
  // a device without data for longer than this loses its position
  const kept = [...of].filter(([, time]) => time > oldest).slice(-MOST_DEVICES);
  return {
    asked,
    newest: laterOf(before?.newest, came.newest),
    of: of.size > 1 ? Object.fromEntries(kept) : {},
    ...(to < now && { resume: to }),
  };
}

/** An instant in the format that the request needs. */
export function written(ms: number, { since }: HttpRecipe, zone: string): string | number {
  const own = since?.zone ?? zone;
  switch (since?.format ?? 'iso') {
    case 'unix':
      return Math.floor(ms / 1000);
    case 'unix_ms':
      return ms;
    case 'hour':
      return `${new Date(ms).toISOString().slice(0, 13)}:00`;
    case 'date':
      return formatTime(ms, 'yyyy-MM-dd', own);
    case 'date_time':
      return formatTime(ms, 'yyyy-MM-dd HH:mm:ss', own);
    default:
      return `${new Date(ms).toISOString().slice(0, 19)}Z`;
  }
}
