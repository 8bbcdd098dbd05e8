import { MINUTE_MS } from './moment.ts';

export const DEFAULT_ZONE = 'Europe/Berlin';

/** Time zone for days across several plants: the zone that all plants share, otherwise Europe/Berlin (decision 4.2). */
export function commonZone(zones: Iterable<string>): string {
  const [only, ...others] = new Set(zones);
  return only !== undefined && others.length === 0 ? only : DEFAULT_ZONE;
}

const BUCKET_MS = 15 * MINUTE_MS;
/** Maximum number of quarter-hours whose offset is cached per zone: about a quarter of a year. */
const REMEMBERED_MAX = 10_000;
interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  /** Cached offset of each quarter-hour, in milliseconds. */
  readonly offsets: Map<number, number>;
}
const clocks = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const clock = { format, offsets: new Map<number, number>() };
  clocks.set(zone, clock);
  return clock;
}

/**
 * Whether a text is the name of an IANA time zone. An offset such as `+01:00` is not accepted, because it has no
 * daylight saving time.
 */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Offset from UTC to local time, in milliseconds. Throws RangeError for an unknown zone. Offsets only change at
 * quarter-hours, so all instants within a quarter-hour share a cached offset.
 */
export function zoneOffsetMs(zone: string, ms: number): number {
  const { format, offsets } = clockOf(zone);
  const bucket = Math.floor(ms / BUCKET_MS);
  const known = offsets.get(bucket);
  if (known !== undefined) return known;
  const startMs = bucket * BUCKET_MS;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(startMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const offsetMs = Date.UTC(year, month - 1, day, hour, minute) - startMs;
  if (offsets.size >= REMEMBERED_MAX) offsets.clear();
  offsets.set(bucket, offsetMs);
  return offsetMs;
}

/**
 * A date whose UTC fields show the local time of the zone. It is only for formatting and calendar arithmetic; it is not
 * the instant.
 */
export function localClock(ms: number, zone: string): Date {
  return new Date(ms + zoneOffsetMs(zone, ms));
}

/** Calendar date of an instant in a zone, as `yyyy-MM-dd`. */
export function localDate(ms: number, zone: string): string {
  return localClock(ms, zone).toISOString().slice(0, 10);
}
