import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { DemoComponent, Shape } from './component.ts';
import { dayOf, slotOf, type DemoDay } from './slot.ts';

const DEFAULT_STEP_MINUTES = 30;

const stepOf = (component: DemoComponent) => (component.energyStepMinutes ?? DEFAULT_STEP_MINUTES) * MINUTE_MS;

/**
 * Sums of a component's counted signals, with which the counters of any day can be computed without computing the days
 * before it.
 */
export interface CounterBook {
  /** Sum of the signal over a whole day, in the signal's unit times hours. */
  ofDay(signal: string, day: DemoDay): number;
  /** Sum of the signal from the begin of the history to the begin of the day. */
  before(signal: string, day: DemoDay): number;
}

/** Days of the history that a quick start does not compute one by one, given as day numbers. */
export interface Unkept {
  /** The first day after the period without values. */
  readonly until: number;
  /** First of the newest days, which are generated before all other days. */
  readonly newest: number;
}

/**
 * A day on which an estimate is based. Every year is estimated like the first one: every thirtieth day of it represents
 * the days up to the next sample.
 */
interface Sample {
  /** Number of the day within the year. */
  readonly day: number;
  /** Number of days that the sample represents. */
  readonly days: number;
}
const YEAR_DAYS = 365;
const STRIDE_DAYS = 30;
/**
 * A signal that occurs too rarely for the samples is assumed to occur once between two samples; this is its share per
 * day.
 */
const SELDOM_A_DAY = 1 / STRIDE_DAYS;
const samplesOfYear: readonly Sample[] = Array.from({ length: Math.ceil(YEAR_DAYS / STRIDE_DAYS) }, (_, index) => ({
  day: index * STRIDE_DAYS,
  days: Math.min(STRIDE_DAYS, YEAR_DAYS - index * STRIDE_DAYS),
}));
/**
 * Number of days without values whose sum exceeds the error of a year's estimate; this ensures that no counter
 * decreases.
 */
const OUTWEIGHING_DAYS = 180;

/**
 * Counts from day number `since` on and caches the sums of days. Adding up all days of several years takes seconds, so
 * a quick start estimates the counter values at the begin of the newest days, and counts forwards and backwards from
 * there.
 */
export function counterBook(component: DemoComponent, since: number, unkept?: Unkept): CounterBook {
  const signals = [...new Set(component.columns.filter(({ counts }) => counts).map(({ signal }) => signal))];
  const stepMs = stepOf(component);
  const sums = new Map<number, readonly number[]>();
  const sumsOf = (number: number): readonly number[] => {
    const known = sums.get(number);
    if (known) return known;
    const made = daySums(component.shape, signals, dayOf(number), stepMs);
    sums.set(number, made);
    return made;
  };
  const nothing = signals.map(() => 0);
  const ofDay = (signal: string, day: DemoDay) => sumsOf(day.number)[signals.indexOf(signal)] ?? 0;
  const exactly = running(nothing, (past) => sumsOf(since + past));
  if (unkept === undefined || unkept.until - since < OUTWEIGHING_DAYS)
    return { ofDay, before: (signal, day) => exactly(day.number - since)[signals.indexOf(signal)] ?? 0 };
  const { until, newest } = unkept;
  const ofSample = ({ day }: Sample, signal: number) => Math.max(SELDOM_A_DAY, sumsOf(since + day)[signal] ?? 0);
  const roughly = (days: number) =>
    signals.map((_, signal) =>
      samplesOfYear.reduce((sum, sample) => sum + ofSample(sample, signal) * daysLike(sample, days), 0),
    );
  const [least, then] = [roughly(until - since), roughly(newest - since)];
  const onwards = running(nothing, (past) => sumsOf(newest + past));
  const backwards = running(nothing, (past) => sumsOf(newest - 1 - past));
  const before = (number: number, signal: number): number => {
    if (number < until) return exactly(number - since)[signal] ?? 0;
    if (number < newest)
      return Math.max(least[signal] ?? 0, (then[signal] ?? 0) - (backwards(newest - number)[signal] ?? 0));
    return (then[signal] ?? 0) + (onwards(number - newest)[signal] ?? 0);
  };
  return { ofDay, before: (signal, day) => before(day.number, signals.indexOf(signal)) };
}

/** How many of the first `days` days of the year a sample represents. */
function daysLike(sample: Sample, days: number): number {
  return (
    Math.floor(days / YEAR_DAYS) * sample.days + Math.min(sample.days, Math.max(0, (days % YEAR_DAYS) - sample.day))
  );
}

/** Running sums of a sequence: the sum of its first n days; zero for a negative n. */
function running(
  nothing: readonly number[],
  dayAfter: (days: number) => readonly number[],
): (days: number) => readonly number[] {
  const runs = [nothing];
  return (days) => {
    for (let next = runs.length; next <= days; next += 1) {
      const day = dayAfter(next - 1);
      runs.push(nothing.map((_, index) => (runs[next - 1]?.[index] ?? 0) + (day[index] ?? 0)));
    }
    return runs[Math.max(0, days)] ?? nothing;
  };
}

/** Sums of the signals over a day, by the midpoint rule with equal steps. */
function daySums(shape: Shape, signals: readonly string[], day: DemoDay, stepMs: number): readonly number[] {
  const sums = signals.map(() => 0);
  for (let ts = day.start + stepMs / 2; ts < day.end; ts += stepMs) {
    const now = shape(slotOf(day, ts), false);
    signals.forEach((signal, index) => (sums[index] = (sums[index] ?? 0) + (now[signal] ?? 0)));
  }
  return sums.map((sum) => (sum * stepMs) / HOUR_MS);
}

/**
 * The share of a day's sum that is reached at each instant: 0 at the first, then rising with the signal, so that a
 * counter never decreases and reaches the full sum at the begin of the next day.
 */
export function progress(values: Float64Array): Float64Array {
  const shares = new Float64Array(values.length);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    shares[index] = sum;
    const here = values[index] ?? 0;
    sum += (here + (values[index + 1] ?? here)) / 2;
  }
  if (sum > 0) for (let index = 0; index < shares.length; index += 1) shares[index] = (shares[index] ?? 0) / sum;
  return shares;
}

/**
 * Like `progress`, for instants that are far apart, such as full hours: computed from the same samples as the day's
 * sum.
 */
export function calmProgress(
  component: DemoComponent,
  signal: string,
  day: DemoDay,
  times: readonly number[],
): Float64Array {
  const stepMs = stepOf(component);
  const samples: number[] = [0];
  for (let ts = day.start + stepMs / 2; ts < day.end; ts += stepMs) {
    samples.push((samples.at(-1) ?? 0) + (component.shape(slotOf(day, ts), false)[signal] ?? 0));
  }
  const sum = samples.at(-1) ?? 0;
  return Float64Array.from(times, (ts) =>
    sum > 0 ? (samples[Math.round((ts - day.start) / stepMs)] ?? sum) / sum : 0,
  );
}
