import type { CounterDueState } from '../../codes/index.ts';
import { DAY_MS } from '../time/moment.ts';

/** Last value of a counter on one calendar day, yyyy-MM-dd. */
export interface CounterDay {
  readonly day: string;
  readonly last: number;
}

/** Number of past days from which a counter's slope is computed. */
export const SLOPE_DAYS = 60;
/** Minimum number of days between the first and the last reading. */
const LEAST_SPAN_DAYS = 3;
/** Number of days without a reading after which there is no forecast. */
const QUIET_DAYS = 7;
/** Maximum number of days that a forecast may lie ahead. */
const AHEAD_DAYS = 5 * 366;

/** A fall counts as another counter, not as a dip, after this many further readings or days. */
const SURE = { readings: 3, days: 4 } as const;

export interface CounterDue {
  readonly state: CounterDueState;
  /** Day on which the counter reached the value or is expected to reach it; null if unknown. */
  readonly on: string | null;
  readonly reading: number | null;
  readonly readOn: string | null;
  /** Whether the newest readings certainly come from another counter than the one for which the value was set. */
  readonly isAnew: boolean;
}

export interface CounterGoal {
  readonly value: number;
  /** Day on which the value was set. A value that was already reached then counts as reached on this day. */
  readonly set: string;
  /** Day on which the value was found to be reached. It is kept, because the readings may no longer be stored later. */
  readonly reached?: string | null;
  /**
   * Whether the counter was replaced or reset after the value was set. It is kept, because the readings may no longer
   * be stored later.
   */
  readonly wasExchanged?: boolean;
}

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayAt = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/**
 * When a counter reaches a value, forecast from its slope over the stored days. A value that was reached before the
 * counter was replaced or reset stays reached. There is no forecast for a counter that does not rise, has no recent
 * reading, has readings of too few days, or was replaced or reset after the value was set.
 * @param days in order of time, of the last {@link SLOPE_DAYS} days.
 * @param exchanged days on which the device was replaced.
 */
export function counterDue(
  days: readonly CounterDay[],
  { value, set, reached = null, wasExchanged = false }: CounterGoal,
  today: string,
  exchanged: readonly string[] = [],
): CounterDue {
  const kept = withoutDips(days);
  const newest = kept.at(-1);
  const seen = { reading: newest?.last ?? null, readOn: newest?.day ?? null };
  const begins = beginsOf(kept, exchanged);
  const anew = begins.find((at) => isAfter(kept, at, set, exchanged));
  // readings of the counter for which the value was set
  const target = kept.slice(begins.findLast((at) => anew === undefined || at < anew) ?? 0, anew);
  const isStored = target.some(({ day }) => day <= (reached ?? '')) && target.some(({ day }) => day >= (reached ?? ''));
  const isKept = reached !== null && !isStored;
  const on = isKept ? reached : target.find(({ last }) => last >= value)?.day;
  const isBegun = anew !== undefined && isSure(kept, anew, today, exchanged);
  if (on !== undefined) {
    const first = reached !== null && reached < on ? reached : on;
    const isAnew = isBegun || (isKept && newest !== undefined && newest.last < value);
    return { state: 'reached', on: first < set ? set : first, ...seen, isAnew };
  }
  if (newest === undefined || (anew !== undefined && !isBegun))
    return { state: 'unknown', on: null, ...seen, isAnew: false };
  const isLater = (day: string) => day > set && day > newest.day;
  const isOlder = wasExchanged && !kept.some(({ day }) => day <= set);
  if (anew !== undefined || isOlder || exchanged.some(isLater))
    return { state: 'exchanged', on: null, ...seen, isAnew: true };
  return { ...forecast(target, newest, value, today), ...seen, isAnew: false };
}

/**
 * Whether the counter that begins at index `at` begins after the day `set`. The first stored reading is not the begin
 * of a counter, unless the device was replaced.
 */
function isAfter(days: readonly CounterDay[], at: number, set: string, exchanged: readonly string[]): boolean {
  const day = days[at]?.day ?? '';
  return day > set && (at > 0 || exchanged.some((one) => set < one && one <= day));
}

function forecast(
  own: readonly CounterDay[],
  newest: CounterDay,
  value: number,
  today: string,
): Pick<CounterDue, 'state' | 'on'> {
  const first = own[0] ?? newest;
  const span = dayNumber(newest.day) - dayNumber(first.day);
  if (span < LEAST_SPAN_DAYS || dayNumber(today) - dayNumber(newest.day) > QUIET_DAYS)
    return { state: 'unknown', on: null };
  const perDay = (newest.last - first.last) / span;
  if (perDay <= 0) return { state: 'still', on: null };
  const on = dayNumber(newest.day) + Math.ceil((value - newest.last) / perDay);
  if (on - dayNumber(today) > AHEAD_DAYS) return { state: 'still', on: null };
  return { state: 'expected', on: dayAt(Math.max(on, dayNumber(today))) };
}

/** Removes dips: days on which a counter showed less than both before and after (decision 4.53). */
function withoutDips(days: readonly CounterDay[]): CounterDay[] {
  const kept: CounterDay[] = [];
  days.forEach((one, at) => {
    const before = kept.at(-1)?.last;
    const comesBack = (low: number) => days.slice(at + 1, at + 1 + SURE.readings).some(({ last }) => last >= low);
    if (before === undefined || one.last >= before || !comesBack(before)) kept.push(one);
  });
  return kept;
}

/** Indexes at which a counter begins: the first day, and the day of each fall or replacement. */
function beginsOf(days: readonly CounterDay[], exchanged: readonly string[]): number[] {
  return days.flatMap(({ day, last }, at) => {
    const before = days[at - 1];
    const begins =
      before === undefined || last < before.last || exchanged.some((one) => before.day < one && one <= day);
    return begins ? [at] : [];
  });
}

/** Whether the fall at an index is certainly another counter; among the newest days it may still be a dip. */
function isSure(days: readonly CounterDay[], at: number, today: string, exchanged: readonly string[]): boolean {
  const [before, day] = [days[at - 1]?.day ?? '', days[at]?.day ?? ''];
  return (
    exchanged.some((one) => before < one && one <= day) ||
    days.length - 1 - at >= SURE.readings ||
    dayNumber(today) - dayNumber(day) >= SURE.days
  );
}

/**
 * Next value at which a recurring task is due: the old value plus as many whole increments as needed to exceed the
 * counter's current reading.
 */
export function nextCounterValue(value: number, every: number, reading: number | null): number {
  const steps = reading === null || reading < value ? 1 : Math.floor((reading - value) / every) + 1;
  return value + steps * every;
}
