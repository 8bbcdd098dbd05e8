import { greatestOf, leastOf } from '../figures/extremes.ts';
import { DAY_MS, MINUTE_MS } from '../time/moment.ts';
import { localClock } from '../time/zone.ts';
import type { PlannedShift } from './plan.ts';

const QUARTER_MS = 15 * MINUTE_MS;
/** Maximum number of quarter-hours by which a clock is set forward at once; it corresponds to one day. */
const STEPS_MAX = DAY_MS / QUARTER_MS;
const WEEK_DAYS = 7;

/** An occurrence of a shift, in milliseconds UTC, with the person whose turn it is. */
export interface Occurrence {
  readonly from: number;
  /** End of the occurrence, exclusive. */
  readonly until: number;
  /** Index in `people` of the person whose turn it is. */
  readonly place: number;
}

/**
 * First instant at which the local time in a zone is the given time or later: the first occurrence in an hour that the
 * clock repeats, and the clock change itself in an hour that it skips. So there is neither a gap nor an overlap between
 * a shift that ends at a time and one that begins at it.
 * @param localMs the local time as if it were UTC
 */
export function firstInstant(zone: string, localMs: number): number {
  const shown = (ms: number) => localClock(ms, zone).getTime();
  const offsets = [localMs - DAY_MS, localMs + DAY_MS].map((ms) => shown(ms) - ms);
  const exact = offsets.map((offset) => localMs - offset).filter((ms) => shown(ms) === localMs);
  if (exact.length > 0) return leastOf(exact);
  let ms = Math.floor((localMs - greatestOf(offsets)) / QUARTER_MS) * QUARTER_MS;
  for (let step = 0; step < STEPS_MAX && shown(ms) < localMs; step += 1) ms += QUARTER_MS;
  return ms;
}

/** Midnight at the beginning of the local day that contains an instant; a local time as if it were UTC. */
export const dayAt = (zone: string, ms: number): number => {
  const clock = localClock(ms, zone).getTime();
  return clock - (((clock % DAY_MS) + DAY_MS) % DAY_MS);
};

/** Day of the week: 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: number): number => new Date(day).getUTCDay() || WEEK_DAYS;

/** Minutes since midnight of a time hh:mm. */
export const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Number of days from one day of the week to the next occurrence of another; 0 if they are the same. */
const daysBetween = (from: number, until: number): number => (until - from + WEEK_DAYS) % WEEK_DAYS;

/**
 * Begin and end of the shift that begins on a day, as local times as if they were UTC; undefined if no shift begins on
 * the day.
 */
function localSpan(shift: PlannedShift, day: number): readonly [from: number, until: number] | undefined {
  const [begin, end] = [minutesOf(shift.from_time), minutesOf(shift.until_time)];
  const weekday = weekdayOf(day);
  const length = daysBetween(shift.from_day, shift.until_day);
  const from = day + begin * MINUTE_MS;
  if (shift.kind === 'daily') {
    if (daysBetween(shift.from_day, weekday) > length) return undefined;
    return [from, day + (end > begin ? 0 : DAY_MS) + end * MINUTE_MS];
  }
  if (weekday !== shift.from_day) return undefined;
  const days = length === 0 && end <= begin ? WEEK_DAYS : length;
  return [from, day + days * DAY_MS + end * MINUTE_MS];
}

/**
 * Index in `people` of the person whose turn it is on a day; undefined before the first turn, or if the shift has no
 * people.
 */
function placeOn({ begins_on, weeks, people }: PlannedShift, day: number): number | undefined {
  const first = Date.parse(`${begins_on}T00:00:00Z`);
  const turn = Math.floor(Math.round((day - first) / DAY_MS) / (WEEK_DAYS * weeks));
  return turn < 0 || people.length === 0 || Number.isNaN(turn) ? undefined : turn % people.length;
}

/**
 * Occurrences of a shift that overlap an interval, in order of time; the first and the last may extend beyond the
 * interval.
 */
export function occurrencesOf(shift: PlannedShift, zone: string, from: number, until: number): Occurrence[] {
  // a shift lasts at most a week, so one that extends into the interval may have begun a week before it
  const back = shift.kind === 'daily' ? 2 : WEEK_DAYS + 1;
  const last = dayAt(zone, until) + DAY_MS;
  const found: Occurrence[] = [];
  for (let day = dayAt(zone, from) - back * DAY_MS; day <= last; day += DAY_MS) {
    const span = localSpan(shift, day);
    const place = span && placeOn(shift, day);
    if (span === undefined || place === undefined) continue;
    const [begin, end] = [firstInstant(zone, span[0]), firstInstant(zone, span[1])];
    if (begin < until && end > from && begin < end) found.push({ from: begin, until: end, place });
  }
  return found;
}
