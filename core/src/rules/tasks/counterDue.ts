import type { CounterDueState } from '../../codes/index.ts';
import { DAY_MS } from '../time/moment.ts';

/** Last value of a counter on one calendar day, yyyy-MM-dd. */
export interface CounterDay {
  readonly day: string;
  readonly last: number;
}

/** Days from which the slope of a counter is computed. */
export const SLOPE_DAYS = 60;
/** Minimum number of days from the first reading to the last. */
const LEAST_SPAN_DAYS = 3;
/** Days without a reading after which it is unknown whether the counter still runs. */
const QUIET_DAYS = 7;
/** Days ahead beyond which no day is named. */
const AHEAD_DAYS = 5 * 366;

/** Readings after a fall, or days, until it is no dip but another counter. */
const SURE = { readings: 3, days: 4 } as const;

export interface CounterDue {
  readonly state: CounterDueState;
  /** The day on which it reached the value, or about will. */
  readonly on: string | null;
  readonly reading: number | null;
  readonly readOn: string | null;
  /** For sure another counter shows this than the one that the value was set for. */
  readonly isAnew: boolean;
}

export interface CounterGoal {
  readonly value: number;
  /** The day on which the value was set; a value that was reached before counts as reached then. */
  readonly set: string;
  /** The day on which it was found to be reached before; it stays reached when those days are stored no more. */
  readonly reached?: string | null;
  /** It was exchanged or set back since; this is remembered when those days are no longer stored. */
  readonly wasExchanged?: boolean;
}

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayAt = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/**
 * When a counter reaches a value, by its own slope over the stored days. A value that was reached before the counter
 * was exchanged or set back remains reached. There is no forecast for a counter that stands still, was exchanged or
 * set back since the value was set, is quiet, or has too few days.
 * @param days in order, of the last {@link SLOPE_DAYS} days.
 * @param exchanged days on which the device was exchanged.
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
  // the device that the value was set for
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
 * Whether a device begins after a day. The first stored reading does not count as a begin, except after an exchange.
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

/** Without days on which a counter showed less than before and than after: such a reading counts nothing (decision 4.53). */
function withoutDips(days: readonly CounterDay[]): CounterDay[] {
  const kept: CounterDay[] = [];
  days.forEach((one, at) => {
    const before = kept.at(-1)?.last;
    const comesBack = (low: number) => days.slice(at + 1, at + 1 + SURE.readings).some(({ last }) => last >= low);
    if (before === undefined || one.last >= before || !comesBack(before)) kept.push(one);
  });
  return kept;
}

/** Where a device begins: at the first of the days, and after each fall or exchange. */
function beginsOf(days: readonly CounterDay[], exchanged: readonly string[]): number[] {
  return days.flatMap(({ day, last }, at) => {
    const before = days[at - 1];
    const begins =
      before === undefined || last < before.last || exchanged.some((one) => before.day < one && one <= day);
    return begins ? [at] : [];
  });
}

/** Whether the counter has certainly started again; a fall of the newest days may still be a dip. */
function isSure(days: readonly CounterDay[], at: number, today: string, exchanged: readonly string[]): boolean {
  const [before, day] = [days[at - 1]?.day ?? '', days[at]?.day ?? ''];
  return (
    exchanged.some((one) => before < one && one <= day) ||
    days.length - 1 - at >= SURE.readings ||
    dayNumber(today) - dayNumber(day) >= SURE.days
  );
}

/** The value at which a recurring task is due again: whole increments, beyond the counter's present value. */
export function nextCounterValue(value: number, every: number, reading: number | null): number {
  const steps = reading === null || reading < value ? 1 : Math.floor((reading - value) / every) + 1;
  return value + steps * every;
}
