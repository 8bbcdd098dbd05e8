import type { RotaEventFault } from '@leitwarte/core/codes';
import { DAY_MS, firstInstant } from '@leitwarte/core/rules';
import { type EventTimes, spanAt } from './icsTimes.ts';

/** Maximum number of occurrences of one event within the horizon: more than one a day. */
const TIMES_MAX = 500;
/**
 * Maximum number of days examined for one event, counted from its begin if its rule has a count, otherwise from the
 * begin of the horizon.
 */
const DAYS_MAX = 2_000;
/** Maximum length of an event; an event that began longer ago than this is assumed to be over. */
const LASTS_MAX_MS = 60 * DAY_MS;
const WEEK_DAYS = 7;
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

interface Rule {
  readonly unit: 'day' | 'week';
  readonly every: number;
  readonly count: number;
  /** Latest instant at which an occurrence may begin. */
  readonly until: number;
  /** Days of the week, 0 (Sunday) to 6 (Saturday). */
  readonly days: readonly number[];
  readonly weekStart: number;
}

export interface Horizon {
  readonly from: number;
  /** End of the horizon, exclusive. */
  readonly until: number;
}

/** How many occurrences may still be computed; shared by all events of a calendar. */
export interface Budget {
  left: number;
}

/** One occurrence of an event; `local` is its begin in the local time of the event. */
interface Recurrence {
  readonly local: number;
  readonly from: number;
  readonly until: number;
}

/** All occurrences of an event within the horizon: one without a rule, otherwise daily or weekly by its rule. */
export function recurrencesOf(
  times: EventTimes,
  rule: string | undefined,
  { from, until }: Horizon,
  budget: Budget,
): readonly Recurrence[] | RotaEventFault {
  const { local: start, zone } = times.start;
  const isWithin = (one: Recurrence) => one.until > from && one.from < until;
  if (rule === undefined) return [{ local: start, ...spanAt(times, start) }].filter(isWithin);
  const parsed = ruleOf(rule, zone, start);
  if (typeof parsed === 'string') return parsed;
  const found: Recurrence[] = [];
  // two days of reserve, because a local clock differs from UTC by up to a day
  const nearest = from - Math.min(times.lasts, LASTS_MAX_MS) - 2 * DAY_MS;
  const first = parsed.count === Infinity ? Math.max(0, Math.floor((nearest - start) / DAY_MS)) : 0;
  let taken = 0;
  for (let day = first; day <= first + DAYS_MAX; day += 1) {
    const local = start + day * DAY_MS;
    if (!takesPlace(parsed, start, local)) continue;
    if (taken >= parsed.count || local > parsed.until + DAY_MS) return found;
    taken += 1;
    if (local < nearest) continue;
    budget.left -= 1;
    if (budget.left < 0) return 'recurs_too_often';
    const one = { local, ...spanAt(times, local) };
    if (one.from > parsed.until || one.from >= until) return found;
    if (!isWithin(one)) continue;
    if (found.length >= TIMES_MAX) return 'recurs_too_often';
    found.push(one);
  }
  return 'recurs_too_often';
}

function takesPlace({ unit, every, days, weekStart }: Rule, start: number, local: number): boolean {
  const weekday = new Date(local).getUTCDay();
  if (days.length > 0 && !days.includes(weekday)) return false;
  if (unit === 'day') return Math.round((local - start) / DAY_MS) % every === 0;
  if (days.length === 0 && weekday !== new Date(start).getUTCDay()) return false;
  return Math.round((weekOf(local, weekStart) - weekOf(start, weekStart)) / (WEEK_DAYS * DAY_MS)) % every === 0;
}

/** Begin of the week that contains a local time. */
function weekOf(local: number, weekStart: number): number {
  const day = Math.floor(local / DAY_MS);
  const back = (new Date(local).getUTCDay() - weekStart + WEEK_DAYS) % WEEK_DAYS;
  return (day - back) * DAY_MS;
}

const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST']);

function ruleOf(text: string, zone: string, start: number): Rule | RotaEventFault {
  const parts = new Map(
    text
      .trim()
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const at = part.indexOf('=');
        return [part.slice(0, at), part.slice(at + 1)];
      }),
  );
  const units = { DAILY: 'day', WEEKLY: 'week' } as const;
  const freq = parts.get('FREQ');
  if ((freq !== 'DAILY' && freq !== 'WEEKLY') || [...parts.keys()].some((name) => !known.has(name)))
    return 'recurs_otherwise';
  const names = (parts.get('BYDAY') ?? '').split(',').filter((name) => name !== '');
  const days = names.map((name) => dayNames.indexOf(name));
  const weekStart = dayNames.indexOf(parts.get('WKST') ?? 'MO');
  const every = Number(parts.get('INTERVAL') ?? 1);
  const count = Number(parts.get('COUNT') ?? Infinity);
  const until = untilOf(parts.get('UNTIL'), zone, start);
  const isWhole = Number.isSafeInteger(every) && every >= 1 && (count === Infinity || Number.isSafeInteger(count));
  if (days.includes(-1) || weekStart < 0 || !isWhole || until === undefined) return 'recurs_otherwise';
  return { unit: units[freq], every, count, until, days, weekStart };
}

/** The latest instant that `UNTIL` allows. For a date without a time the occurrence on that day still counts. */
function untilOf(text: string | undefined, zone: string, start: number): number | undefined {
  if (text === undefined) return Infinity;
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // for a date without a time, the occurrence on that day still counts
  if (hour === undefined) return firstInstant(zone, date + (((start % DAY_MS) + DAY_MS) % DAY_MS));
  const local = date + (Number(hour) * 3_600 + Number(minute) * 60 + Number(second)) * 1_000;
  return utc === 'Z' ? local : firstInstant(zone, local);
}
