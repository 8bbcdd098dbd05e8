import { linearPattern } from '../../linearPattern/index.ts';
import { greatestOf } from '../figures/extremes.ts';
import { numeric } from '../figures/numeric.ts';
import { limitMarker } from '../status/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { sunIsAbove } from '../time/sunWindow.ts';
import type { RuleCondition, RuleDefinition, StateEntry } from './condition.ts';
import { type ColumnHistory, indexFrom, indexUntil, NO_HISTORY, type RuleHistory } from './history.ts';
import type { Judged, Verdict } from './judged.ts';
import { peerVerdicts } from './peers.ts';
import { expectedVerdicts } from './expectedShare.ts';
import { isBeyond, isWithin, WHILE_HOLDS_MS } from './windows.ts';

/** If two readings are further apart than this, the time between them is unknown. */
export const GAP_MS = 2 * HOUR_MS;
/** Elevation of the sun in degrees above which a reading that depends on the sun cannot stay constant. */
const SUN_MOVES_DEGREES = 6;

/**
 * Verdicts of a rule, separately for each of its brackets. A verdict only depends on readings up to `reachOf` before
 * it.
 */
export function judge(
  { condition, window }: RuleDefinition,
  history: RuleHistory,
  from: number,
): ReadonlyMap<string, readonly Judged[]> {
  const within = ({ at, verdict }: Judged): Judged => ({
    at,
    verdict: isWithin(window, at, history) ? verdict : 'unknown',
  });
  if (condition.kind === 'state') {
    const column = history.columns.get(condition.column) ?? NO_HISTORY;
    return new Map(
      condition.states.map((entry) => {
        const matches = matcherOf(entry);
        const judged = each(column, from, (value) => (matches(value) ? 'on' : 'off'));
        return [entry.bracket, judged.map(within)];
      }),
    );
  }
  return new Map([['', verdictsOf(condition, history, from).map(within)]]);
}

/** Number of milliseconds before a verdict within which readings affect it. */
export function reachOf({ condition, window }: RuleDefinition): number {
  const ofWindow = window.kind === 'while' ? WHILE_HOLDS_MS : 0;
  return Math.max(ofWindow, ofCondition(condition));
}

function ofCondition(condition: RuleCondition): number {
  switch (condition.kind) {
    case 'frozen':
      return condition.hours * HOUR_MS + GAP_MS;
    case 'counter':
      if (condition.event === 'falls') return DAY_MS;
      return condition.event === 'starts' ? HOUR_MS : (condition.hours ?? 0) * HOUR_MS + GAP_MS;
    case 'missing':
      return condition.minutes * MINUTE_MS + GAP_MS;
    case 'change':
    case 'peers':
      return HOUR_MS;
    case 'expected':
      return condition.hours * HOUR_MS;
    default:
      return 0;
  }
}

function verdictsOf(
  condition: Exclude<RuleCondition, { kind: 'state' }>,
  history: RuleHistory,
  from: number,
): readonly Judged[] {
  const column = history.columns.get(condition.column) ?? NO_HISTORY;
  switch (condition.kind) {
    case 'beyond': {
      const { side, level, clear = level } = condition;
      return eachNumber(column, from, (value) => {
        if (isBeyond(value, side, level)) return 'on';
        return isBeyond(value, side, clear) ? 'between' : 'off';
      });
    }
    case 'limit': {
      const { low, high } = history.limits;
      if (low === undefined && high === undefined) return [];
      return eachNumber(column, from, (value) => (limitMarker(value, history.limits) === undefined ? 'off' : 'on'));
    }
    case 'frozen':
      return each(column, from, (_value, index) => frozen(condition, column, history, index));
    case 'missing':
      return missing(condition.minutes * MINUTE_MS, column, history.axis, from);
    case 'change': {
      const sign = condition.direction === 'rise' ? 1 : -1;
      return eachNumber(column, from, (value, index) => {
        const then = oldestWithin(column, index, HOUR_MS);
        if (then === undefined) return 'unknown';
        return sign * (value - then) > condition.per_hour ? 'on' : 'off';
      });
    }
    case 'counter':
      return eachNumber(column, from, (value, index) => counted(condition, column, value, index));
    case 'expected':
      return expectedVerdicts(condition, history, from);
    default:
      return peerVerdicts(condition, column, history, from);
  }
}

function each(
  { times, values }: ColumnHistory,
  from: number,
  verdictOf: (value: number | string, index: number) => Verdict,
): Judged[] {
  const judged: Judged[] = [];
  for (let index = indexFrom(times, from); index < times.length; index += 1) {
    const [at, value] = [times[index], values[index]];
    if (at !== undefined && value !== undefined) judged.push({ at, verdict: verdictOf(value, index) });
  }
  return judged;
}

function eachNumber(
  column: ColumnHistory,
  from: number,
  verdictOf: (value: number, index: number) => Verdict,
): Judged[] {
  return each(column, from, (value, index) => {
    const number = numeric(value);
    return number === undefined ? 'unknown' : verdictOf(number, index);
  });
}

/** Value of the previous reading; undefined if it is more than `ms` earlier. */
function previous({ times, values }: ColumnHistory, index: number, ms: number): number | string | undefined {
  const [at, before] = [times[index], times[index - 1]];
  return at !== undefined && before !== undefined && at - before <= ms ? values[index - 1] : undefined;
}

/** Value of the oldest reading within `ms` before a reading; undefined if there is none, or if it is no number. */
function oldestWithin({ times, values }: ColumnHistory, index: number, ms: number): number | undefined {
  const first = indexFrom(times, (times[index] ?? 0) - ms);
  return first < index ? numeric(values[first]) : undefined;
}

/**
 * Index of the newest reading that is at least `ms` older; undefined if there is none, or if there is a gap after it.
 */
function indexBefore({ times }: ColumnHistory, index: number, ms: number): number | undefined {
  const then = indexUntil(times, (times[index] ?? 0) - ms);
  if (then < 0) return undefined;
  for (let next = then + 1; next <= index; next += 1)
    if ((times[next] ?? 0) - (times[next - 1] ?? 0) > GAP_MS) return undefined;
  return then;
}

function frozen(
  { hours, moving }: Extract<RuleCondition, { kind: 'frozen' }>,
  column: ColumnHistory,
  { columns, place }: RuleHistory,
  index: number,
): Verdict {
  const { times, values } = column;
  const before = previous(column, index, GAP_MS);
  if (before === undefined) return 'unknown';
  if (values[index] !== before) return 'off';
  const first = indexBefore(column, index, hours * HOUR_MS);
  if (first === undefined) return 'unknown';
  for (let one = first; one < index; one += 1) if (values[one] !== values[index]) return 'off';
  const [begin, end] = [times[first] ?? 0, times[index] ?? 0];
  if (moving === undefined)
    return sunStaysUp(begin, end, (at) => sunIsAbove(place, at, SUN_MOVES_DEGREES)) ? 'on' : 'unknown';
  const other = columns.get(moving) ?? NO_HISTORY;
  const [from, until] = [indexFrom(other.times, begin), indexUntil(other.times, end)];
  for (let one = from + 1; one <= until; one += 1) if (other.values[one] !== other.values[from]) return 'on';
  return 'unknown';
}

function sunStaysUp(begin: number, end: number, isUp: (at: number) => boolean): boolean {
  for (let at = begin; at < end; at += HOUR_MS) if (!isUp(at)) return false;
  return isUp(end);
}

/**
 * Verdicts for missing values. The time without a value is counted from the newest value of the column, or from the end
 * of a gap in the readings of the whole component.
 */
function missing(ms: number, column: ColumnHistory, axis: ArrayLike<number>, from: number): Judged[] {
  const judged: Judged[] = [];
  const first = indexFrom(axis, from - ms - GAP_MS);
  let since: number | undefined;
  for (let index = first; index < axis.length; index += 1) {
    const [at, before] = [axis[index] ?? 0, axis[index - 1]];
    if (since === undefined || before === undefined || at - before > GAP_MS) since = at;
    if (at < from) continue;
    const newest = column.times[indexUntil(column.times, at)] ?? -Infinity;
    const begin = greatestOf([newest, since, at - ms - GAP_MS]);
    judged.push({ at, verdict: newest === at ? 'off' : at - begin >= ms ? 'on' : 'unknown' });
  }
  return judged;
}

function counted(
  { event, hours = 0, per_hour = 0 }: Extract<RuleCondition, { kind: 'counter' }>,
  column: ColumnHistory,
  value: number,
  index: number,
): Verdict {
  if (event === 'starts') {
    const then = oldestWithin(column, index, HOUR_MS);
    return then === undefined ? 'unknown' : value - then >= per_hour ? 'on' : 'off';
  }
  if (event === 'falls') {
    const before = numeric(previous(column, index, DAY_MS));
    return before === undefined ? 'unknown' : value < before ? 'on' : 'off';
  }
  const first = indexBefore(column, index, hours * HOUR_MS);
  const then = first === undefined ? undefined : numeric(column.values[first]);
  return then === undefined ? 'unknown' : value <= then ? 'on' : 'off';
}

function matcherOf({ values = [], bits = [], pattern }: StateEntry): (value: number | string) => boolean {
  const known = new Set(values.map((value) => value.trim().toLowerCase()));
  const compiled = pattern === undefined ? undefined : linearPattern(pattern);
  return (value) => {
    if (known.has(String(value).trim().toLowerCase())) return true;
    const number = numeric(value);
    if (number !== undefined && Number.isSafeInteger(number) && number >= 0)
      if (bits.some((bit) => Math.floor(number / 2 ** bit) % 2 === 1)) return true;
    return compiled?.match(String(value)) !== undefined;
  };
}
