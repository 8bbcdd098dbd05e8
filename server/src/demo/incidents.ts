import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import type { Available } from './component.ts';
import { keyOf, uniform } from './noise.ts';

/** A period in milliseconds UTC; the end is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** Problems that exist on the day on which the demo world is set up, in addition to random faults. */
export interface Incidents {
  /** Number of hours before the setup at which the machine stopped. */
  readonly openFaultHours?: number;
  /** Number of hours before the setup at which the last data arrived. */
  readonly silentHours?: number;
  /** Number of hours by which data always arrive late. */
  readonly delayHours?: number;
}

const WEEK_MS = 7 * DAY_MS;
const FAULT_CHANCE = 0.3;

/**
 * The fault that a machine has in one week, if any: it lasts from half an hour to nine hours, and begins and ends at
 * full or half hours.
 */
function faultOf(key: number, week: number): Stretch | undefined {
  if (uniform(key, week) >= FAULT_CHANCE) return undefined;
  const from = week * WEEK_MS + Math.floor(uniform(key ^ 0xf1, week) * 316) * (HOUR_MS / 2);
  const halves = 1 + Math.floor(17 * uniform(key ^ 0xf2, week) ** 2);
  return { from, until: from + halves * (HOUR_MS / 2) };
}

/** Faults of a machine that begin within a period, oldest first. */
export function faultsBetween(key: number, from: number, until: number): Stretch[] {
  const first = Math.floor(from / WEEK_MS);
  const weeks = Array.from({ length: Math.floor(until / WEEK_MS) - first + 1 }, (_, index) => first + index);
  return weeks.flatMap((week) => {
    const fault = faultOf(key, week);
    return fault && fault.from >= from && fault.from < until ? [fault] : [];
  });
}

/** Returns whether a machine may run at an instant: not during its faults, and not after `stoppedAt`. */
export function availability(key: number, stoppedAt: number | undefined): Available {
  let week = Number.NaN;
  let fault: Stretch | undefined;
  return (ts) => {
    if (stoppedAt !== undefined && ts >= stoppedAt) return false;
    const current = Math.floor(ts / WEEK_MS);
    if (current !== week) {
      week = current;
      fault = faultOf(key, week);
    }
    return fault === undefined || ts < fault.from || ts >= fault.until;
  };
}

/** The period of a day in which the connection was down and nothing was logged; undefined if there is none. */
export function gapOf(componentKey: number, dayNumber: number, dayStart: number): Stretch | undefined {
  if (uniform(componentKey ^ keyOf('gap'), dayNumber) >= 0.025) return undefined;
  const from = dayStart + uniform(componentKey ^ 0x6a, dayNumber) * 21 * HOUR_MS;
  return { from, until: from + (0.3 + 2.2 * uniform(componentKey ^ 0x6b, dayNumber)) * HOUR_MS };
}

/** The period of a day in which one sensor failed while the others continued; undefined if there is none. */
export function sensorGapOf(columnKey: number, dayNumber: number, dayStart: number): Stretch | undefined {
  if (uniform(columnKey ^ keyOf('sensor'), dayNumber) >= 0.006) return undefined;
  const from = dayStart + uniform(columnKey ^ 0x5e, dayNumber) * 18 * HOUR_MS;
  return { from, until: from + (0.5 + 5 * uniform(columnKey ^ 0x5f, dayNumber)) * HOUR_MS };
}

export function within(stretch: Stretch | undefined, ts: number): boolean {
  return stretch !== undefined && ts >= stretch.from && ts < stretch.until;
}
