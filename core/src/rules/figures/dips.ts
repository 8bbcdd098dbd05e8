import { HOUR_MS } from '../time/moment.ts';
import { dayCounterReach } from './counters.ts';
import { kwhPerUnit } from './energy.ts';
import type { SampleDay, Samples } from './samples.ts';

/**
 * Maximum number of readings of a dip or spike that lasts longer than {@link SHORT_MS}; they must all be on the same
 * day.
 */
const MAX_READINGS = 3;
const SHORT_MS = 2 * HOUR_MS;
/** Factor by which a rise may exceed the energy that the capacity allows. */
const CAPACITY_MARGIN = 1.5;
/** A counter counts as restarted only if it falls below this share of its former value. */
const RESTART_SHARE = 0.1;
/** If a counter makes up at least this share of its fall in one step, the fall was a dip and not a restart. */
const RETURN_SHARE = 0.9;

/** Facts about a counter that its readings do not show. */
export interface CounterFacts {
  /** FK: the counter runs continuously; TK: it starts at 0 every day. */
  readonly code: 'FK' | 'TK';
  /** Times at which the device was replaced. */
  readonly breaks: readonly number[];
  /** Largest possible rise of the counter in an hour; undefined if the capacity is unknown. */
  readonly perHour: number | undefined;
}

/**
 * Largest possible rise per hour of a counter with this unit; without a unit it counts kWh. Undefined if capacity or
 * unit is unknown.
 */
export function counterPerHour(capacityKw: number | null, unit: string | null): number | undefined {
  const kwh = kwhPerUnit(unit?.trim() || 'kWh');
  return capacityKw === null || capacityKw <= 0 || kwh === undefined ? undefined : capacityKw / kwh;
}

/**
 * Finds the readings of a counter that are ignored (decision 4.53). Returns their indexes in the samples of each day;
 * undefined if there are none. A dip is a fall after which the counter returns to at least its former level. A spike is
 * a rise that the capacity does not allow and from which the counter returns. Both must end within three readings of
 * the same day, or within two hours, also across midnight.
 * @param days in order of time, from the day before the first figure to the day after the last.
 */
export function counterDips(
  days: readonly SampleDay[],
  facts: CounterFacts,
): readonly (readonly number[])[] | undefined {
  if (!everFalls(days)) return undefined;
  const readings = joined(days);
  const dips = dipsIn(readings, facts);
  if (dips.size === 0) return undefined;
  let first = 0;
  const byDay = days.map((day) => {
    const own: number[] = [];
    for (let at = 0; at < day.samples.values.length; at += 1) if (dips.has(first + at)) own.push(at);
    first += day.samples.values.length;
    return facts.code === 'TK' && !changesReach(day, own, facts.breaks) ? [] : own;
  });
  return byDay.every((own) => own.length === 0) ? undefined : byDay;
}

/** Returns the samples without those at the given indexes. */
export function withoutPlaces({ times, values }: Samples, places: readonly number[]): Samples {
  const left = new Set(places);
  return { times: times.filter((_, at) => !left.has(at)), values: values.filter((_, at) => !left.has(at)) };
}

function everFalls(days: readonly SampleDay[]): boolean {
  let last = -Infinity;
  for (const { samples } of days)
    for (const value of samples.values) {
      if (value < last) return true;
      last = value;
    }
  return false;
}

/**
 * Whether the day's result changes without these readings. Most dips of a counter that starts at 0 every day do not
 * change it, because the maximum stays the same.
 */
function changesReach({ samples, noon }: SampleDay, places: readonly number[], breaks: readonly number[]): boolean {
  if (places.length === 0) return false;
  return dayCounterReach(samples, noon, breaks) !== dayCounterReach(withoutPlaces(samples, places), noon, breaks);
}

interface Readings extends Samples {
  /** For each reading the index of its day. */
  readonly day: Uint32Array;
  /** Begin of each day in ms; on a day on which the clock changes it may be off by an hour. */
  readonly starts: readonly number[];
}

function joined(days: readonly SampleDay[]): Readings {
  const length = days.reduce((sum, { samples }) => sum + samples.values.length, 0);
  const [times, values, day] = [new Float64Array(length), new Float64Array(length), new Uint32Array(length)];
  let at = 0;
  days.forEach(({ samples }, index) => {
    times.set(samples.times, at);
    values.set(samples.values, at);
    day.fill(index, at, at + samples.values.length);
    at += samples.values.length;
  });
  return { times, values, day, starts: days.map(({ noon }) => noon - 12 * HOUR_MS) };
}

function dipsIn(readings: Readings, { code, breaks, perHour }: CounterFacts): ReadonlySet<number> {
  const { times, values, day, starts } = readings;
  const atLeastAgain = nextAtLeast(values);
  const dips = new Set<number>();
  /** Indexes of the readings accepted so far, the newest last. */
  const good: number[] = [];
  /** Indexes in `good` of readings that are higher than the capacity allows. */
  const suspects: number[] = [];
  const valueAt = (at: number) => values[at] ?? Number.NaN;
  const timeAt = (at: number) => times[at] ?? Number.NaN;
  const allowed = (sinceMs: number, at: number) =>
    perHour === undefined ? Infinity : CAPACITY_MARGIN * perHour * ((timeAt(at) - sinceMs) / HOUR_MS);
  const isPossible = (from: number, to: number) => valueAt(to) - valueAt(from) <= allowed(timeAt(from), to);
  const isShort = (first: number, back: number) =>
    timeAt(back) - timeAt(first) <= SHORT_MS || (back - first <= MAX_READINGS && day[first] === day[back]);
  const isOneDevice = (from: number, to: number) =>
    !breaks.some((instant) => instant > timeAt(from) && instant <= timeAt(to));

  /**
   * Index of the reading at which the counter has recovered from a fall. `before` is the last reading before the fall,
   * `first` the first one after it. Undefined if the counter does not recover.
   */
  function backFrom(before: number, first: number): number | undefined {
    for (let back = atLeastAgain[before] ?? 0; back < values.length && isShort(first, back); back += 1) {
      if (!isOneDevice(before, back)) return undefined;
      if (valueAt(back) >= valueAt(before) && isPossible(before, back))
        return isRestart(before, first, back) ? undefined : back;
    }
    return undefined;
  }

  /** Whether the fall was a restart: the counter began near 0 and rose step by step, as a day counter does. */
  function isRestart(before: number, first: number, back: number): boolean {
    if (back - first < 2 || valueAt(first) >= RESTART_SHARE * valueAt(before)) return false;
    if (valueAt(back) - valueAt(first) > allowed(timeAt(before), back)) return false;
    return valueAt(back) - valueAt(back - 1) < RETURN_SHARE * (valueAt(before) - valueAt(first));
  }

  /** Whether a counter that starts at 0 every day can have reached this value by this time of its day. */
  function isOfItsDay(at: number): boolean {
    const value = valueAt(at);
    return value >= 0 && value <= allowed(starts[day[at] ?? 0] ?? 0, at);
  }

  /**
   * Whether the value is higher than a day counter can reach on any day, so that it cannot remain from yesterday
   * either.
   */
  const isBeyondDay = (at: number) => valueAt(at) > (perHour === undefined ? Infinity : CAPACITY_MARGIN * perHour * 24);

  function isSuspect(before: number | undefined, at: number): boolean {
    if (before !== undefined && !isPossible(before, at)) return true;
    return code === 'TK' && isBeyondDay(at) && (before === undefined || !isBeyondDay(before));
  }

  /**
   * If the counter has returned from a spike, the number of the last accepted readings that form the spike; otherwise
   * 0.
   */
  function spikeBefore(back: number): number {
    for (const place of suspects.toReversed()) {
      const [first, before] = [good[place] ?? 0, good[place - 1]];
      if (!isShort(first, back) || !isOneDevice(before ?? first, back)) return 0;
      if (good.slice(place).some((at) => valueAt(at) <= valueAt(back))) return 0;
      const hasJumped = before !== undefined && !isPossible(before, first);
      const isBack = hasJumped && valueAt(back) >= valueAt(before) && isPossible(before, back);
      if (isBack || (code === 'TK' && isOfItsDay(back) && !isOfItsDay(first))) return good.length - place;
    }
    return 0;
  }

  for (let at = 0; at < values.length; at += 1) {
    const before = good.at(-1);
    if (before !== undefined && valueAt(at) < valueAt(before)) {
      const back = backFrom(before, at);
      if (back !== undefined) {
        for (let dip = at; dip < back; dip += 1) dips.add(dip);
        at = back;
      } else {
        for (const spike of good.splice(good.length - spikeBefore(at))) dips.add(spike);
        while ((suspects.at(-1) ?? -1) >= good.length) suspects.pop();
      }
    }
    if (isSuspect(good.at(-1), at)) suspects.push(good.length);
    good.push(at);
  }
  return dips;
}

/** For each value the index of the next value that is at least as large; the number of values if there is none. */
function nextAtLeast(values: Float64Array): Uint32Array {
  const next = new Uint32Array(values.length).fill(values.length);
  const waiting: number[] = [];
  values.forEach((value, at) => {
    while (waiting.length > 0 && value >= (values[waiting.at(-1) ?? 0] ?? 0)) next[waiting.pop() ?? 0] = at;
    waiting.push(at);
  });
  return next;
}
