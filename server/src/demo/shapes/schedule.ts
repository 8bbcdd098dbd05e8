import { keyOf, uniform } from '../noise.ts';
import { dayOf, type DemoDay, type Slot } from '../slot.ts';

/**
 * heat: follows the heat that the houses need; flex: two blocks a day at good prices; base: all day, with a pause now
 * and then.
 */
export type RunMode = 'heat' | 'flex' | 'base';

/** Time in which the machine runs, in hours of the local clock, rounded to half hours. */
type Window = readonly [from: number, to: number];

const half = (hours: number) => Math.round(hours * 2) / 2;

function windowsOf(key: number, mode: RunMode, day: DemoDay): readonly Window[] {
  const chance = (index: number) => uniform(key ^ keyOf(mode, index), day.number);
  if (mode === 'base')
    return chance(1) < 0.12 ? pausedAt(half(8 + 6 * chance(2)), half(0.5 + 3 * chance(3))) : [[0, 24]];
  if (mode === 'flex') {
    const weekend = day.weekday >= 5;
    const morning: Window = [half(5 + 1.5 * chance(1)), half((weekend ? 9 : 11) + 2 * chance(2))];
    const evening: Window = [half(15.5 + 1.5 * chance(3)), half(22 + 1.5 * chance(4))];
    return weekend && chance(5) < 0.3 ? [evening] : [morning, evening];
  }
  const demand = 0.5 + 0.5 * Math.cos(2 * Math.PI * (day.season - 0.04)) + 0.16 * (chance(1) - 0.5);
  if (demand > 0.82) return chance(2) < 0.25 ? pausedAt(half(12 + 2 * chance(3)), 1) : [[0, 24]];
  const morning: Window = [half(5.5 - 1.5 * demand), half(8 + 5 * demand + chance(4))];
  const evening: Window = [half(18.5 - 3.5 * demand), half(21 + 2.5 * demand)];
  return [morning, evening];
}

function pausedAt(from: number, hours: number): readonly Window[] {
  return [
    [0, from],
    [from + hours, 24],
  ];
}

export interface Running {
  readonly on: boolean;
  /** Hours since the last start or stop, at most 24. */
  readonly since: number;
  /** Hours for which the machine has run today until now. */
  readonly runToday: number;
  /** Hours for which the machine runs on the whole day. */
  readonly runDay: number;
  /**
   * Starts per hour: 2 during the first half hour of a run, so that the rate summed over a day is the number of starts.
   */
  readonly starting: number;
}

/**
 * The running times of a machine. Each day can be computed without the days before it, except that the time since the
 * last stop also needs the end of the previous day.
 */
export function runningOf(key: number, mode: RunMode): (slot: Slot) => Running {
  const known = new Map<number, readonly Window[]>();
  const windows = (number: number) => {
    const found = known.get(number);
    if (found) return found;
    const made = windowsOf(key, mode, dayOf(number));
    known.set(number, made);
    return made;
  };
  const lastEnd = (number: number) => windows(number).at(-1)?.[1] ?? 0;
  return ({ day, hour }) => {
    const today = windows(day.number);
    let runToday = 0;
    let runDay = 0;
    let stopped = lastEnd(day.number - 1) - 24;
    let current: Window | undefined;
    for (const window of today) {
      runDay += window[1] - window[0];
      if (hour < window[0]) continue;
      runToday += Math.min(hour, window[1]) - window[0];
      if (hour < window[1]) current = window;
      else stopped = window[1];
    }
    if (current === undefined) return { on: false, since: Math.min(24, hour - stopped), runToday, runDay, starting: 0 };
    const throughMidnight = current[0] === 0 && lastEnd(day.number - 1) === 24;
    const since = throughMidnight ? 24 : hour - current[0];
    return { on: true, since, runToday, runDay, starting: since < 0.5 ? 2 : 0 };
  };
}
