import { HOUR_MS } from '../time/moment.ts';
import { dayCounterReach } from './counters.ts';
import { kwhPerUnit } from './energy.ts';
import type { SampleDay, Samples } from './samples.ts';

/** Maximum number of readings of a dip or spike that lasts longer than {@link SHORT_MS}; all are on one day. */
const MAX_READINGS = 3;
const SHORT_MS = 2 * HOUR_MS;
/** Factor by which a rise may exceed the energy produced at full capacity. */
const CAPACITY_MARGIN = 1.5;
/** A counter that was reset shows less than this share of its former value, */
const RESTART_SHARE = 0.1;
/** and rises; after a dip the counter recovers at least this share of the fall in one step. */
const RETURN_SHARE = 0.9;

/** Facts about a counter in addition to its readings. */
export interface CounterFacts {
  /** FK runs continuously, TK starts at 0 every day. */
  readonly code: 'FK' | 'TK';
  /** Times at which the device was replaced. */
  readonly breaks: readonly number[];
  /** Largest possible rise of the counter in an hour; undefined if the capacity is unknown. */
  readonly perHour: number | undefined;
}

/** Largest possible rise of a counter with this unit in an hour; without a unit it counts kWh. Undefined if unknown. */
export function counterPerHour(capacityKw: number | null, unit: string | null): number | undefined {
  const kwh = kwhPerUnit(unit?.trim() || 'kWh');
  return capacityKw === null || capacityKw <= 0 || kwh === undefined ? undefined : capacityKw / kwh;
}

/**
 * Readings of a counter that are ignored (decision 4.53), by day as indexes of its samples; undefined if there are none. A dip is a fall
 * after which the counter returns to at least its level before; a spike is a rise beyond the capacity from which it returns. Both must end
 * within three readings of the same day or within two hours, also across midnight.
 * @param days in order of time, from the day before the first figure to the one after the last.
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
 * Whether removing these readings changes the day's result. Most dips of a counter that starts every day do not: the maximum stays the
 * same.
 */
function changesReach({ samples, noon }: SampleDay, places: readonly number[], breaks: readonly number[]): boolean {
  if (places.length === 0) return false;
  return dayCounterReach(samples, noon, breaks) !== dayCounterReach(withoutPlaces(samples, places), noon, breaks);
}

interface Readings extends Samples {
  /** For each reading the index of its day. */
  readonly day: Uint32Array;
  /** Begin of each day, accurate to the hour of a clock change. */
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
  /** Indexes in `good` of readings to which the counter rose farther than possible. */
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

  /** Index at which the counter has recovered from the fall at `first` after the reading at `before`; undefined if it does not recover. */
  function backFrom(before: number, first: number): number | undefined {
    for (let back = atLeastAgain[before] ?? 0; back < values.length && isShort(first, back); back += 1) {
      if (!isOneDevice(before, back)) return undefined;
      if (valueAt(back) >= valueAt(before) && isPossible(before, back))
        return isRestart(before, first, back) ? undefined : back;
    }
    return undefined;
  }

  /** Whether the counter started near 0 and rose, as a counter does that starts every day. */
  function isRestart(before: number, first: number, back: number): boolean {
    if (back - first < 2 || valueAt(first) >= RESTART_SHARE * valueAt(before)) return false;
    if (valueAt(back) - valueAt(first) > allowed(timeAt(before), back)) return false;
    return valueAt(back) - valueAt(back - 1) < RETURN_SHARE * (valueAt(before) - valueAt(first));
  }

  /** Whether a counter that starts every day can have reached this value on this day. */
  function isOfItsDay(at: number): boolean {
    const value = valueAt(at);
    return value >= 0 && value <= allowed(starts[day[at] ?? 0] ?? 0, at);
  }

  /** More than any day can reach, so the value cannot remain from yesterday either. */
  const isBeyondDay = (at: number) => valueAt(at) > (perHour === undefined ? Infinity : CAPACITY_MARGIN * perHour * 24);

  function isSuspect(before: number | undefined, at: number): boolean {
    if (before !== undefined && !isPossible(before, at)) return true;
    return code === 'TK' && isBeyondDay(at) && (before === undefined || !isBeyondDay(before));
  }

  /** Number of the last accepted readings that form a spike from which the counter returned; 0 if none. */
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

/** For each value the index of the next value that is not smaller; the number of values if there is none. */
function nextAtLeast(values: Float64Array): Uint32Array {
  const next = new Uint32Array(values.length).fill(values.length);
  const waiting: number[] = [];
  values.forEach((value, at) => {
    while (waiting.length > 0 && value >= (values[waiting.at(-1) ?? 0] ?? 0)) next[waiting.pop() ?? 0] = at;
    waiting.push(at);
  });
  return next;
}
