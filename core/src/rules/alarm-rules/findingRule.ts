import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { localClock } from '../time/zone.ts';
import { quantile } from '../yield/robust.ts';
import type { RuleDefinition, Side } from './condition.ts';
import { isBeyond } from './windows.ts';

/** Values of a column over time, in ascending order; null is a gap. */
export interface Course {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

export interface MarkedStretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Minimum number of values from which the usual range is determined. */
const LEAST_USUAL = 20;
/** Share of the usual values that may be outside of the usual range on each side. */
const UNUSUAL = 0.03;
/**
 * If more than this share of the values at other hours exceeds the level, the rule is restricted to the hours of the
 * marked time.
 */
const OFTEN = 0.02;
const MISSING_MINUTES = 60;
const LONGEST_MINUTES = 120;
const FROZEN_LEAST_MS = 2 * HOUR_MS;
const WHOLE_DAY_MS = 20 * HOUR_MS;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const always = { kind: 'always' } as const;

/**
 * Proposes a rule that would find a marked time in a column: no value in it, a constant value, or values that are
 * higher or lower than at the same hours of other days. Undefined if the marked time does not differ from others.
 */
export function ruleFinding(
  column: string,
  course: Course,
  stretch: MarkedStretch,
  zone: string,
): RuleDefinition | undefined {
  const [inside, outside] = [pointsOf(course, (at) => isIn(at, stretch)), pointsOf(course, (at) => !isIn(at, stretch))];
  if (outside.length < LEAST_USUAL) return undefined;
  const length = stretch.toMs - stretch.fromMs;
  if (inside.length === 0) {
    const minutes = Math.max(1, Math.min(MISSING_MINUTES, Math.floor(length / 2 / MINUTE_MS)));
    return { condition: { kind: 'missing', column, minutes }, duration_minutes: 0, clear_minutes: 0, window: always };
  }
  return levelFinding(column, inside, outside, stretch, zone) ?? frozenFinding(column, inside, length);
}

interface Point {
  readonly at: number;
  readonly value: number;
}

const isIn = (at: number, { fromMs, toMs }: MarkedStretch) => at >= fromMs && at < toMs;

function pointsOf({ times, values }: Course, takes: (at: number) => boolean): Point[] {
  return times.flatMap((at, index) => {
    const value = values[index];
    return value === null || value === undefined || !takes(at) ? [] : [{ at, value }];
  });
}

function levelFinding(
  column: string,
  inside: readonly Point[],
  outside: readonly Point[],
  stretch: MarkedStretch,
  zone: string,
): RuleDefinition | undefined {
  const isOfThem = hoursOf(stretch, zone);
  // if there are too few values at these hours, the values of all hours count as usual
  const isOfTheseHours = outside.filter(({ at }) => isOfThem(at)).length < LEAST_USUAL ? () => true : isOfThem;
  const usual = outside.filter(({ at }) => isOfTheseHours(at)).map(({ value }) => value);
  const [low, high] = [quantile(usual, UNUSUAL) ?? 0, quantile(usual, 1 - UNUSUAL) ?? 0];
  const middle = quantile(
    inside.map(({ value }) => value),
    0.5,
  );
  if (middle === undefined || (middle >= low && middle <= high)) return undefined;
  const [side, edge]: [Side, number] = middle > high ? ['above', high] : ['below', low];
  const level = levelBetween(edge, middle);
  if (level === undefined) return undefined;
  const clear = levelBetween(edge, level);
  const others = outside.filter(({ at }) => !isOfTheseHours(at));
  const passed = others.filter(({ value }) => isBeyond(value, side, level)).length;
  const isOnlyThen = passed > others.length * OFTEN;
  return {
    condition: {
      kind: 'beyond',
      column,
      side,
      level,
      ...(clear !== undefined && { clear }),
    },
    duration_minutes: heldMinutes(inside, side, level),
    clear_minutes: 0,
    window: isOnlyThen ? { kind: 'hours', days: everyDay, ...clockOf(stretch, zone) } : always,
  };
}

/**
 * Duration for the proposed rule: half of the longest time beyond the level, in minutes, rounded down to a multiple of
 * five.
 */
function heldMinutes(inside: readonly Point[], side: Side, level: number): number {
  let [longest, since]: [number, number | undefined] = [0, undefined];
  for (const { at, value } of inside) {
    if (!isBeyond(value, side, level)) since = undefined;
    else {
      since ??= at;
      longest = Math.max(longest, at - since);
    }
  }
  return Math.min(LONGEST_MINUTES, Math.floor(longest / 2 / MINUTE_MS / 5) * 5);
}

function frozenFinding(column: string, inside: readonly Point[], length: number): RuleDefinition | undefined {
  const isSame = inside.every(({ value }) => value === inside[0]?.value);
  const [first, last] = [inside[0]?.at ?? 0, inside.at(-1)?.at ?? 0];
  if (!isSame || last - first < FROZEN_LEAST_MS) return undefined;
  const hours = Math.max(1, Math.min(168, Math.floor((length * 0.75) / HOUR_MS)));
  return { condition: { kind: 'frozen', column, hours }, duration_minutes: 0, clear_minutes: 0, window: always };
}

const minuteOf = (at: number, zone: string) => {
  const clock = localClock(at, zone);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
};

/**
 * Returns a function that tests whether an instant is within the hours of the day of a marked time. It always returns
 * true if the marked time is about a day or longer.
 */
function hoursOf({ fromMs, toMs }: MarkedStretch, zone: string): (at: number) => boolean {
  if (toMs - fromMs >= WHOLE_DAY_MS) return () => true;
  const [begin, end] = [minuteOf(fromMs, zone), minuteOf(toMs, zone)];
  return (at) => {
    const minute = minuteOf(at, zone);
    return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
  };
}

/** Hours of the day that contain a marked time, as `HH:00`, rounded outwards to full hours. */
function clockOf({ fromMs, toMs }: MarkedStretch, zone: string) {
  const written = (minute: number) => `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:00`;
  if (toMs - fromMs >= DAY_MS) return { from: '00:00', until: '00:00' };
  return { from: written(minuteOf(fromMs, zone)), until: written(minuteOf(toMs, zone) + 59) };
}

/**
 * A round level about halfway between two values: with three significant digits, or as many as it needs to be clearly
 * between them. Undefined if there is none.
 */
function levelBetween(a: number, b: number): number | undefined {
  const middle = (a + b) / 2;
  for (let digits = 3; digits <= 15; digits += 1) {
    const level = Number(middle.toPrecision(digits));
    if (Math.abs(level - middle) <= Math.abs(b - a) / 4 && level !== a && level !== b) return level;
  }
  return undefined;
}
