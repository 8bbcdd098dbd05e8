import { greatestOf, leastOf } from '../figures/extremes.ts';
import { DAY_MS, MINUTE_MS } from '../time/moment.ts';
import { localClock } from '../time/zone.ts';
import type { PlannedShift } from './plan.ts';

const QUARTER_MS = 15 * MINUTE_MS;
/** No clock is set forward by more than a day. */
const STEPS_MAX = DAY_MS / QUARTER_MS;
const WEEK_DAYS = 7;

/** One time that a shift is on, with the place in its turn. */
export interface Occurrence {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /** Index of the place of `people` whose turn it is. */
  readonly place: number;
}

/**
 * The first instant at which the clock of a zone shows a local time or a later one: of an hour that comes twice the
 * first, in an hour that is skipped the instant at which the clock is set forward. So what ends at a time and what begins
 * at it meet, whatever the clock does.
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

/** Midnight of the local day at an instant, as if it were UTC. */
export const dayAt = (zone: string, ms: number): number => {
  const clock = localClock(ms, zone).getTime();
  return clock - (((clock % DAY_MS) + DAY_MS) % DAY_MS);
};

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: number): number => new Date(day).getUTCDay() || WEEK_DAYS;

/** Minutes of a time of day, hh:mm. */
export const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Days from one weekday to another, forward. */
const daysBetween = (from: number, until: number): number => (until - from + WEEK_DAYS) % WEEK_DAYS;

/** Local begin and end of a shift that begins on a day, as if they were UTC; undefined where none does. */
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

/** Whose turn it is on a day; undefined before the first turn, and where nobody has one. */
function placeOn({ begins_on, weeks, people }: PlannedShift, day: number): number | undefined {
  const first = Date.parse(`${begins_on}T00:00:00Z`);
  const turn = Math.floor(Math.round((day - first) / DAY_MS) / (WEEK_DAYS * weeks));
  return turn < 0 || people.length === 0 || Number.isNaN(turn) ? undefined : turn % people.length;
}

/** Times that a shift is on within an interval, in order; the first and the last may reach beyond it. */
export function occurrencesOf(shift: PlannedShift, zone: string, from: number, until: number): Occurrence[] {
  // the longest shift lasts a week and begins so much earlier
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
