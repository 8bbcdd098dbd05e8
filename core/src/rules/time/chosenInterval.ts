/** A day selected by a user; `month` is counted from 1. Hour and minute are only set if a time was selected. */
export interface ChosenDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
}

/** Normalises a date whose month or day may be out of range, such as month 13. */
export function calendarDay(year: number, month: number, day: number): ChosenDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** A day as in requests; `month` is counted from 0. */
interface SentDay {
  day: number;
  month: number;
  year: number;
  hour?: number;
  minute?: number;
}

/** Begin and end of an interval as in requests. */
export interface ChosenInterval {
  readonly startIntervall: SentDay;
  readonly endIntervall: SentDay;
}

/**
 * Interval to send for a picker of days, months or years (api-54 to 58): a month ends on its last day, a year runs from 1 January to 31
 * December, and `live` sends all of 1970, which the server ignores (decision 3.60).
 */
export function chosenInterval(
  kind: 'live' | 'day' | 'month' | 'year',
  from: ChosenDay,
  to: ChosenDay = from,
): ChosenInterval {
  if (kind === 'day') return { startIntervall: pointOf(from), endIntervall: pointOf(to) };
  if (kind === 'month')
    return {
      startIntervall: { day: 1, month: from.month - 1, year: from.year },
      endIntervall: { day: lastDayOf(to.year, to.month), month: to.month - 1, year: to.year },
    };
  const [first, last] = kind === 'live' ? [1970, 1970] : [from.year, to.year];
  return { startIntervall: { day: 1, month: 0, year: first }, endIntervall: { day: 31, month: 11, year: last } };
}

function pointOf({ year, month, day, hour, minute }: ChosenDay): SentDay {
  const point = { day, month: month - 1, year };
  return hour === undefined ? point : { ...point, hour, minute: minute ?? 0 };
}

/**
 * Interval of a selection. Undefined if a date is missing or the end is before the begin; nothing can be requested,
 * shown or exported then (export-2).
 */
export function intervalOfChoice(
  kind: 'live' | 'day' | 'month' | 'year',
  from: ChosenDay | undefined,
  to: ChosenDay | undefined,
): ChosenInterval | undefined {
  if (kind === 'live') return chosenInterval('live', LIVE);
  return from === undefined || to === undefined || endsBefore(from, to) ? undefined : chosenInterval(kind, from, to);
}

/**
 * Interval to send for `/research`. There the end of days is exclusive, so the day after the last one is sent
 * (research-21), unless a time is selected. Months and years are sent unchanged.
 */
export function researchInterval(kind: 'day' | 'month' | 'year', from: ChosenDay, to: ChosenDay): ChosenInterval {
  if (kind !== 'day' || to.hour !== undefined) return chosenInterval(kind, from, to);
  return chosenInterval(kind, from, calendarDay(to.year, to.month, to.day + 1));
}

const LIVE = { year: 1970, month: 1, day: 1 };

/** Whether a selection ends before it begins. An end without time is the end of its day (decision 3.62). */
export function endsBefore(from: ChosenDay, to: ChosenDay): boolean {
  return sortable(to, 23, 59) < sortable(from, 0, 0);
}

/** A number by which selected days can be compared; the given hour and minute are used if no time is selected. */
function sortable({ year, month, day, hour: chosen, minute = 0 }: ChosenDay, hour: number, minuteElse: number): number {
  return Date.UTC(year, month - 1, day, chosen ?? hour, chosen === undefined ? minuteElse : minute);
}

/** Last day of a month; `month` is counted from 1. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
