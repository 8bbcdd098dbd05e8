import type { LineRejection } from '@leitwarte/core/codes';
import { HOUR_MS } from '@leitwarte/core/rules';
import { evenOffset, instantsOf } from '../../../measurements/calendar.ts';
import type { Season } from './times.ts';
import type { Twice } from './undecided.ts';

/** Turns local times of one device, in the order of its lines, into instants. */
export interface DeviceClock {
  /** NaN if the local time has no instant, or more than one that is possible; `problem` has the reason. */
  instantOf(localMs: number): number;
  /** Like `instantOf`, for a time that is marked as summer or winter time; the mark resolves a time that occurs twice. */
  instantIn(localMs: number, season: Exclude<Season, undefined>): number;
  /** Both instants of a local time that occurs twice, if no earlier line can resolve it; otherwise undefined. */
  twiceAtFirst(localMs: number): Twice | undefined;
  /**
   * Must be called with the instant of a line whose time contains an offset, so that it counts as the previous line.
   */
  passed(instant: number): void;
  problem: Extract<LineRejection, 'nonexistent_time' | 'ambiguous_time'>;
}

/**
 * Resolves a local hour that occurs twice by the order of the lines. Time increases from line to line, so the instant after that of the
 * previous line is used; in a file with the newest line first, the instant before it. Without a previous line, or if neither instant fits,
 * the time cannot be resolved. A line with the same time as the previous line has the same instant, unless lines are an hour or more apart.
 */
export function deviceClock(zone: string): DeviceClock {
  let previous = Number.NaN;
  /** Milliseconds from the previous line to this one; its sign is the direction of the file. */
  let step = 0;
  const clock: DeviceClock = {
    problem: 'nonexistent_time',
    passed(instant) {
      if (instant !== previous && !Number.isNaN(previous)) step = instant - previous;
      previous = instant;
    },
    twiceAtFirst(localMs) {
      if (!Number.isNaN(previous) || evenOffset(zone, localMs) !== undefined) return undefined;
      const [first, second] = instantsOf(zone, localMs);
      return first === undefined || second === undefined ? undefined : [first, second];
    },
    instantIn(localMs, season) {
      const [first, second] = evenOffset(zone, localMs) === undefined ? instantsOf(zone, localMs) : [];
      if (first === undefined || second === undefined) return clock.instantOf(localMs);
      clock.passed(season === 'summer' ? first : second);
      return previous;
    },
    instantOf(localMs) {
      const offset = evenOffset(zone, localMs);
      const instant = offset === undefined ? nearChange(localMs) : localMs - offset;
      if (!Number.isNaN(instant)) clock.passed(instant);
      return instant;
    },
  };
  function nearChange(localMs: number): number {
    const [first, second] = instantsOf(zone, localMs);
    clock.problem = first === undefined ? 'nonexistent_time' : 'ambiguous_time';
    if (first === undefined) return Number.NaN;
    return second === undefined ? first : choose(first, second);
  }
  function choose(first: number, second: number): number {
    const repeats = previous === first || previous === second;
    if (repeats && Math.abs(step) < HOUR_MS) return previous;
    if (step < 0) {
      if (second < previous) return second;
      return first <= previous ? first : Number.NaN;
    }
    if (first > previous) return first;
    if (second >= previous) return second;
    return step === 0 && previous > second ? second : Number.NaN;
  }
  return clock;
}
