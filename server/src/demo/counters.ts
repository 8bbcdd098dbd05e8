import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { DemoComponent, Shape } from './component.ts';
import { dayOf, slotOf, type DemoDay } from './slot.ts';

const DEFAULT_STEP_MINUTES = 30;

/** A world in a hurry, which names days that nobody will see, sums in steps so many times longer. */
const HURRIED = 2;

const stepOf = (component: DemoComponent) => (component.energyStepMinutes ?? DEFAULT_STEP_MINUTES) * MINUTE_MS;

/** What the counted signals of a component add up to, so that totals of any day are known without the days before. */
export interface CounterBook {
  /** Sum of the signal over the whole day, in units times hours. */
  ofDay(signal: string, day: DemoDay): number;
  /** Sum from the beginning of the history to the start of the day. */
  before(signal: string, day: DemoDay): number;
}

/** Days of which no values are kept, by their numbers; `until` is not part of it. */
export interface Unkept {
  readonly from: number;
  readonly until: number;
}

/** In unkept days one of so many is summed and stands for the others. */
const UNKEPT_STRIDE = 30;

/**
 * Counts from day number `since` on; days once summed are remembered. Summing all days of years takes seconds, so
 * that a world in a hurry names those that nobody will see.
 */
export function counterBook(component: DemoComponent, since: number, unkept?: Unkept): CounterBook {
  const signals = [...new Set(component.columns.filter(({ counts }) => counts).map(({ signal }) => signal))];
  const stepMs = stepOf(component) * (unkept === undefined ? 1 : HURRIED);
  const sums = new Map<number, readonly number[]>();
  const runs: number[][] = [signals.map(() => 0)];

  const summedFor = (number: number): number =>
    unkept !== undefined && number >= unkept.from && number < unkept.until
      ? number - ((number - unkept.from) % UNKEPT_STRIDE)
      : number;
  const sumsOf = (wanted: number): readonly number[] => {
    const number = summedFor(wanted);
    const known = sums.get(number);
    if (known) return known;
    const made = daySums(component.shape, signals, dayOf(number), stepMs);
    sums.set(number, made);
    return made;
  };
  const runsBefore = (number: number): readonly number[] => {
    for (let next = runs.length; since + next <= number; next += 1) {
      const day = sumsOf(since + next - 1);
      runs.push(signals.map((_, index) => (runs[next - 1]?.[index] ?? 0) + (day[index] ?? 0)));
    }
    return runs[Math.max(0, number - since)] ?? [];
  };
  return {
    ofDay: (signal, day) => sumsOf(day.number)[signals.indexOf(signal)] ?? 0,
    before: (signal, day) => runsBefore(day.number)[signals.indexOf(signal)] ?? 0,
  };
}

/** Sums by the midpoints of equal steps. */
function daySums(shape: Shape, signals: readonly string[], day: DemoDay, stepMs: number): readonly number[] {
  const sums = signals.map(() => 0);
  for (let ts = day.start + stepMs / 2; ts < day.end; ts += stepMs) {
    const now = shape(slotOf(day, ts), false);
    signals.forEach((signal, index) => (sums[index] = (sums[index] ?? 0) + (now[signal] ?? 0)));
  }
  return sums.map((sum) => (sum * stepMs) / HOUR_MS);
}

/**
 * Share of a day's sum that has come by each of its instants: 0 at the first, growing with the signal, so that a
 * counter never falls and meets the next day's start.
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

/** The same for instants far apart, such as full hours, from the samples the day's sum is made of. */
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
