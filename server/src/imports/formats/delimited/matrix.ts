import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { addDays, dayOf, dayStart } from '../../../measurements/calendar.ts';
import type { Cells } from './cells.ts';
import { deviceClock } from './deviceClock.ts';

/** A column of a table with a line for each day: one interval of the day. */
interface IntervalColumn {
  readonly position: number;
  readonly label: string;
  /** Begin in milliseconds since local midnight; undefined if the interval only has a number. */
  readonly beginMs: number | undefined;
  /** Whether the interval is in the first (summer) or second (winter) repeated hour, if the heading shows it. */
  readonly season: 'summer' | 'winter' | undefined;
}

/** A table with a line for each day and a column for each interval. */
export interface Matrix {
  readonly columns: readonly IntervalColumn[];
  readonly stepMs: number;
}

/** Minimum number of interval columns: a day of 23 hours. */
export const INTERVALS_MIN = 23;
/** Possible numbers of intervals in a day without clock change. */
const usual = [24, 48, 96, 144, 288] as const;

const clockForm =
  /^(\d{1,2})([AB])?(?::|\.|h)(\d{2})(?::00)?(?: ?Uhr)?(?: ?(?:-|–|bis) ?\d{1,2}[AB]?[:.]\d{2}(?::00)?(?: ?Uhr)?)?$/i;
const numberForm = /^(?:\D{0,12}?)(\d{1,3})([AB])?$/;

interface ClockLabel {
  readonly minutes: number;
  readonly fold: 'A' | 'B' | undefined;
  readonly isSpan: boolean;
}

function clockLabel(name: string): ClockLabel | undefined {
  const text = /^([01]\d|2[0-4])[0-5]\d$/.test(name) ? `${name.slice(0, 2)}:${name.slice(2)}` : name;
  const [, hours, fold, minutes] = clockForm.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  const letter = fold?.toUpperCase();
  return {
    minutes: Number(hours) * 60 + Number(minutes),
    fold: letter === 'A' || letter === 'B' ? letter : undefined,
    isSpan: /-|–|bis/.test(name),
  };
}

/** The columns of a header that are intervals of a day, by their times or by numbers that count up; undefined for another table. */
export function matrixOf(names: readonly string[]): Matrix | undefined {
  return byClock(names) ?? byNumber(names);
}

function byClock(names: readonly string[]): Matrix | undefined {
  const found = names.flatMap((name, position) => {
    const label = clockLabel(name.trim());
    return label ? [{ position, name, ...label }] : [];
  });
  const [first, second] = found;
  if (found.length < INTERVALS_MIN || !first || !second) return undefined;
  const step = (first.minutes === 0 && !first.isSpan) || first.isSpan ? second.minutes - first.minutes : first.minutes;
  if (step <= 0 || 1440 % step !== 0 || second.minutes - first.minutes !== step) return undefined;
  // headings `00:15` to `24:00` are the ends of their intervals
  const isEnd = !first.isSpan && first.minutes === step;
  return {
    stepMs: step * MINUTE_MS,
    columns: found.map(({ position, name, minutes, fold }) => {
      const begin = isEnd ? (minutes === 0 ? 1440 : minutes) - step : minutes;
      return {
        position,
        label: name,
        beginMs: begin * MINUTE_MS,
        season: fold && (fold === 'A' ? 'summer' : 'winter'),
      };
    }),
  };
}

function byNumber(names: readonly string[]): Matrix | undefined {
  const labels = names.map(numberLabel);
  for (const [start, { number }] of labels.entries()) {
    if (number !== 0 && number !== 1) continue;
    let end = start;
    while (follows(labels[end], labels[end + 1])) end += 1;
    const found = labels.slice(start, end + 1);
    const count = found.filter(({ fold }) => fold !== 'B').length;
    const nominal = usualDay(count);
    if (count < INTERVALS_MIN || nominal === undefined) continue;
    const stepMs = DAY_MS / nominal;
    // with both repeated hours named, such as 3A and 3B, the intervals follow the clock
    const isFolded = count < found.length;
    return {
      stepMs,
      columns: found.map((label, at) => ({
        position: start + at,
        label: names[start + at] ?? '',
        beginMs: isFolded ? (label.number - number) * stepMs : undefined,
        season: isFolded && label.fold !== undefined ? (label.fold === 'A' ? 'summer' : 'winter') : undefined,
      })),
    };
  }
  return undefined;
}

interface NumberLabel {
  readonly number: number;
  readonly fold: 'A' | 'B' | undefined;
}

function numberLabel(name: string): NumberLabel {
  const [, number = 'NaN', fold] = numberForm.exec(name.trim()) ?? [];
  return { number: Number(number), fold: fold === 'A' || fold === 'B' ? fold : undefined };
}

/** Whether a number is the next one, or the same one in the second of the repeated hours. */
function follows(before: NumberLabel | undefined, next: NumberLabel | undefined): boolean {
  if (before === undefined || next === undefined) return false;
  return next.fold === 'B' ? before.fold === 'A' && next.number === before.number : next.number === before.number + 1;
}

/**
 * Number of intervals in a day of 24 hours, given the number in a day of 23, 24 or 25 hours; undefined if it fits none.
 */
export const usualDay = (count: number): number | undefined =>
  usual.find((day) => Math.abs(count - day) <= day / 24 && (count - day) % (day / 24) === 0);

/**
 * Instants of the cells of a day, in their order; NaN for a cell that the clock change skips. If a line has as many intervals as the day,
 * numbered intervals are counted from the day's first instant, otherwise by local time.
 */
export function instantsOfDay({ columns, stepMs }: Matrix, cells: Cells, localMs: number, zone: string): number[] {
  const [first] = columns;
  if (first?.beginMs === undefined) {
    const day = dayOf('Etc/UTC', localMs);
    const start = dayStart(zone, day);
    const length = dayStart(zone, addDays(day, 1)) - start;
    const filled = columns.findLastIndex(({ position }) => isFilled(cells, position)) + 1;
    if (filled * stepMs === length || filled * stepMs > DAY_MS)
      return columns.map((_, at) => (at * stepMs < length ? start + at * stepMs : Number.NaN));
  }
  const clock = deviceClock(zone);
  return columns.map(({ beginMs, season }, at) => {
    const local = localMs + (beginMs ?? at * stepMs);
    return season === undefined ? clock.instantOf(local) : clock.instantIn(local, season);
  });
}

const isFilled = ({ count, from, to }: Cells, position: number): boolean =>
  position < count && (from[position] ?? 0) < (to[position] ?? 0);
