import { DAY_MS, greatestOf } from '@leitwarte/core/rules';
import { readsClock, timeParts } from '../formats/delimited/timeFormat.ts';
import { type Fit, fitOf, notationsOf, withPlainBlanks } from './notations.ts';

/** How a column of dates is written. */
export interface DateNotation {
  /** Notation as in `import_data_datetime_format`. */
  readonly format: string;
  readonly hasTime: boolean;
  /** Whether day and month could also be swapped. */
  readonly ambiguous: boolean;
}

const date = /^(\d{1,4})([./ -])(\d{1,2})\2(\d{1,4})(?:([T ])(.+))?$/;
const clock = /^\d{1,2}:\d{2}(:\d{2}([.,]\d{1,9})?)?( ?[AaPp][Mm]?)?( ?(?:Z|[+-]\d{2}:?\d{2}))?$/;

/** Some files leave the fraction out if it is zero. */
const fraction = /:\d{2}[.,]\d/;

interface Parts {
  readonly first: string;
  readonly mark: string;
  readonly second: string;
  readonly third: string;
  readonly between: string;
  readonly time: string;
}

/** Minimum share of cells in a date column that must be dates; the others may be broken lines or a footer. */
const SHARE_MIN = 0.8;

/** Heading and position of a column whose numbers may be times. */
interface NumberColumn {
  readonly heading: string;
  readonly isFirst: boolean;
}

/**
 * The date notation of cells; undefined if too few of them are dates, or if the dates have no common notation.
 * Numbers count as dates only if requested.
 */
export function dateNotation(
  cells: readonly string[],
  numbers?: NumberColumn,
  heading = numbers?.heading ?? '',
): DateNotation | undefined {
  return usualNotation(cells) ?? otherNotation(cells, heading) ?? (numbers && numberNotation(cells, numbers));
}

/** Whether all cells are equal, as with the time at which a file was created or a query begins. */
export const isConstant = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell) => cell === cells[0]);

/** Number of cells of a long column that are examined. */
const LOOKED_AT = 400;
/** Number of cells from which possible notations are derived. */
const TAKEN_OF = 30;

/** Tries all other notations that the cells may have, and returns the one that reads most of them. */
function otherNotation(all: readonly string[], heading = ''): DateNotation | undefined {
  const cells = all.slice(0, LOOKED_AT);
  const candidates = new Set(cells.slice(0, TAKEN_OF).flatMap(notationsOf));
  const fits = Array.from(candidates, (notation) => fitOf(notation, cells)).filter(({ share }) => share >= SHARE_MIN);
  const [best, next] = fits.toSorted(
    (a, b) =>
      b.share - a.share ||
      a.steps - b.steps ||
      newerFirst(a, b) ||
      Number(b.notation.endsWith('z')) - Number(a.notation.endsWith('z')) ||
      b.notation.length - a.notation.length,
  );
  if (best === undefined) return undefined;
  const { notation } = best;
  const isTurned = next?.share === best.share && next.steps === best.steps && next.notation.length === notation.length;
  // six or eight digits alone may be anything
  if (/^[yMdD]+$/.test(notation) && !isDated(heading) && !(notation.startsWith('yyyy') && cells.length > 1))
    return undefined;
  const hasTime = readsClock(timeParts(notation) ?? []);
  if (/^[A-Za-z]+$/.test(notation) && !goesOneWay(notation, cells)) return undefined;
  return { format: notation, hasTime, ambiguous: isTurned && !/^yyyy|dd\.MM\./.test(notation) };
}

const isDated = (heading: string) => /datum|date|^(?=[yjmdt]*$)(?=.*mm)(?=.*(yy|jj))(?=.*(dd|tt))/i.test(heading);

/** Whether times that consist only of digits increase from line to line, unlike serial numbers. */
function goesOneWay(notation: string, cells: readonly string[]): boolean {
  if (cells.length < 2) return true;
  const times = cells.map((cell) => fitOf(notation, [cell]).last).filter((time) => !Number.isNaN(time));
  const steps = times.slice(1).map((time, at) => Math.sign(time - (times[at] ?? 0)));
  const [ups, downs] = [steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length];
  // in a file of one day all dates are equal
  if (ups + downs === 0) return /^[yMdD]+$/.test(notation);
  return Math.min(ups, downs) <= (ups + downs) / 10;
}

/** Minimum difference in days that is no coincidence: of two possible dates the later one is then used. */
const YEARS_APART = 700;

/**
 * Prefers the newest time that is not in the future, for six digits in either order and for a short year that may be first or last, because
 * loggers write recent times. It does not decide between day and month.
 */
function newerFirst(a: Fit, b: Fit): number {
  const isOfDigits = [a, b].every(({ notation }) => /^[yMd]{6}/.test(notation));
  const isOfYears =
    [a, b].every(({ notation }) => /^[yMd]{2}[^A-Za-z][yMd]{2}[^A-Za-z][yMd]{2}(?![yMd])/.test(notation)) &&
    a.notation.startsWith('yy') !== b.notation.startsWith('yy') &&
    Math.abs(a.last - b.last) > YEARS_APART * DAY_MS;
  if (!isOfDigits && !isOfYears) return 0;
  const latest = Date.now() + DAY_MS;
  const known = ({ last }: Fit) => (last <= latest ? last : -1);
  return known(b) - known(a);
}

/** The notation of a column whose numbers increase like a clock from line to line, with a heading for times or as the first column. */
function numberNotation(all: readonly string[], { heading, isFirst }: NumberColumn): DateNotation | undefined {
  const cells = all.slice(0, LOOKED_AT);
  if (cells.length === 0 || (!timeHeading.test(heading) && !(isFirst && growsLikeAClock(cells)))) return undefined;
  if (/betriebs|lauf|operating|uptime/i.test(heading)) return undefined;
  const isFine = cells.filter((cell) => /^\d{12}/.test(cell)).length * 2 > cells.length;
  const found = [...(isFine ? ['Unix ms', 'Unix'] : ['Unix', 'Unix ms']), 'Unix us', 'Unix ns', 'Excel']
    .map((notation) => fitOf(notation, cells))
    .find(({ share }) => share >= SHARE_MIN);
  return found && { format: found.notation, hasTime: true, ambiguous: false };
}

/** Headings of columns with times. */
const timeHeading = /zeit|time|datum|date|stamp|uhr|^ts$|^t$|epoch|unix|utc|_ts$|^ts_/i;

function growsLikeAClock(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => Number(cell.replace(',', '.')));
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? Number.NaN));
  const [first = 0] = steps;
  return (
    steps.length >= 3 &&
    first > 0 &&
    steps.every((step) => Math.abs(step / first - Math.round(step / first)) < 0.01 && step > 0)
  );
}

function usualNotation(cells: readonly string[]): DateNotation | undefined {
  const parts = cells.map((cell) => partsOf(withPlainBlanks(cell))).filter((one) => one !== undefined);
  const sample = parts.find(({ time }) => fraction.test(time)) ?? parts[0];
  if (sample === undefined || parts.length < cells.length * SHARE_MIN) return undefined;
  if (parts.some((one) => one.mark !== sample.mark || (one.time === '') !== (sample.time === ''))) return undefined;
  const order = orderOf(parts);
  if (order === undefined) return undefined;
  const hasTime = sample.time !== '';
  const offset = hasTime && /(Z|[+-]\d{2}:?\d{2})$/.test(sample.time);
  if (offset && order.format.startsWith('yyyy-MM-dd')) return { format: 'ISO', hasTime, ambiguous: false };
  const format = `${order.format}${hasTime ? `${sample.between}${clockNotation(sample.time)}` : ''}`;
  return { format, hasTime, ambiguous: order.ambiguous };
}

/** Further notations for a time of day in a separate column. */
const otherClocks = [
  [/^([01]?\d|2[0-4])\.[0-5]\d\.[0-5]\d$/, 'HH.mm.ss'],
  [/^\d{1,2}h\d{2}$/, "HH'h'mm"],
  [/^\d{1,2}:\d{2} Uhr$/, "HH:mm 'Uhr'"],
  [/^\d{1,2}-\d{2}-\d{2}$/, 'HH-mm-ss'],
] as const;

/** Notation of a column of times of day; undefined for any other column. */
export function timeNotation(written: readonly string[], isNamed = false): string | undefined {
  const cells = written.map(withPlainBlanks);
  for (const [form, notation] of otherClocks)
    if (cells.length > 0 && cells.every((cell) => form.test(cell))) return notation;
  const times = cells.filter((cell) => clock.test(cell));
  const [sample] = times;
  if (times.length < cells.length * SHARE_MIN) return otherClock(cells, isNamed);
  return sample !== undefined && times.length >= cells.length * SHARE_MIN ? clockNotation(sample) : undefined;
}

/**
 * The notation of a column with times of day that contain a word for summer time or AM/PM; it is found as if a date
 * preceded them.
 */
function otherClock(cells: readonly string[], isNamed: boolean): string | undefined {
  const dated = cells.slice(0, LOOKED_AT).map((cell) => `2000-01-01 ${cell}`);
  // 11.05 is a number unless its heading indicates a time
  const marks = isNamed ? /[:.]|\dh\d/ : /:|\dh\d/;
  const found = cells.some((cell) => marks.test(cell)) ? otherNotation(dated) : undefined;
  return found?.hasTime && found.format.startsWith('yyyy-MM-dd ')
    ? found.format.slice('yyyy-MM-dd '.length)
    : undefined;
}

function partsOf(cell: string): Parts | undefined {
  const [, first, mark, second, third, between = '', time = ''] = date.exec(cell) ?? [];
  if (first === undefined || mark === undefined || second === undefined || third === undefined) return undefined;
  return time === '' || clock.test(time) ? { first, mark, second, third, between, time } : undefined;
}

function orderOf(parts: readonly Parts[]): { readonly format: string; readonly ambiguous: boolean } | undefined {
  const mark = parts[0]?.mark ?? '';
  const most = (of: (one: Parts) => string) => greatestOf(parts.map((one) => Number(of(one))));
  const [first, second, third] = [most((one) => one.first), most((one) => one.second), most((one) => one.third)];
  if (parts.every((one) => one.first.length === 4))
    return second <= 12 && third <= 31 ? { format: `yyyy${mark}MM${mark}dd`, ambiguous: false } : undefined;
  const year = parts.every((one) => one.third.length === 4) ? 'yyyy' : 'yy';
  if (year === 'yy' && !parts.every((one) => one.third.length === 2)) return undefined;
  const yearFirst = year === 'yy' ? shortYearFirst(parts) : undefined;
  if (yearFirst) return yearFirst;
  const dayFirst = first <= 31 && second <= 12;
  const monthFirst = first <= 12 && second <= 31;
  if (!dayFirst && !monthFirst) return undefined;
  const german = `dd${mark}MM${mark}${year}`;
  const american = `MM${mark}dd${mark}${year}`;
  if (!monthFirst) return { format: german, ambiguous: false };
  if (!dayFirst) return { format: american, ambiguous: false };
  const [byDay, byMonth] = [stepOf(parts, 'first'), stepOf(parts, 'second')];
  if (byDay !== byMonth) return { format: byDay < byMonth ? german : american, ambiguous: false };
  return { format: mark === '/' && parts.length > 1 ? american : german, ambiguous: mark !== '.' };
}

/** Decides that `26-06-15` is a day of 2026: by the size of the parts, by the steps between lines, otherwise by the newer date. */
function shortYearFirst(parts: readonly Parts[]): { readonly format: string; readonly ambiguous: boolean } | undefined {
  const mark = parts[0]?.mark ?? '';
  const days = (year: (one: Parts) => string, day: (one: Parts) => string) =>
    parts.map((one) => Date.UTC(2000 + Number(year(one)), Number(one.second) - 1, Number(day(one))) / DAY_MS);
  const fits = parts.every((one) => Number(one.second) <= 12 && Number(one.third) >= 1 && Number(one.third) <= 31);
  if (!fits) return undefined;
  const format = `yy${mark}MM${mark}dd`;
  if (parts.some((one) => Number(one.first) > 31)) return { format, ambiguous: false };
  const [byYear, byDay] = [
    days(
      (one) => one.first,
      (one) => one.third,
    ),
    days(
      (one) => one.third,
      (one) => one.first,
    ),
  ];
  const longest = (some: readonly number[]) =>
    some.reduce((most, day, at) => (at === 0 ? 0 : Math.max(most, Math.abs(day - (some[at - 1] ?? day)))), 0);
  if (longest(byYear) !== longest(byDay))
    return longest(byYear) < longest(byDay) ? { format, ambiguous: false } : undefined;
  const later = (byYear[0] ?? 0) - (byDay[0] ?? 0);
  const isToCome = (byYear[0] ?? 0) * DAY_MS > Date.now() + DAY_MS;
  return later > YEARS_APART && !isToCome ? { format, ambiguous: true } : undefined;
}

/** The longest step in days between two lines if this part is the day. Devices write often, so the right order has short steps. */
function stepOf(parts: readonly Parts[], day: 'first' | 'second'): number {
  const days = parts.map((one) => {
    const [at, month] = day === 'first' ? [one.first, one.second] : [one.second, one.first];
    return Date.UTC(Number(one.third), Number(month) - 1, Number(at)) / DAY_MS;
  });
  return days.reduce(
    (longest, at, index) => Math.max(longest, index === 0 ? 0 : Math.abs(at - (days[index - 1] ?? at))),
    0,
  );
}

function clockNotation(time: string): string {
  const half = /\d ?[ap]m?( |Z|[+-]|$)/i.test(time);
  const [, seconds, fraction = ''] = /^\d{1,2}:\d{2}(:\d{2}(?:[.,](\d+))?)?/.exec(time) ?? [];
  const hours = half ? 'hh' : 'HH';
  const mark = time.includes(',') ? ',' : '.';
  const fine = fraction === '' ? '' : `${mark}${'S'.repeat(Math.min(3, fraction.length))}`;
  const offset = /(Z|[+-]\d{2}:?\d{2})$/.test(time) ? `${/ (Z|[+-])/.test(time) ? ' ' : ''}XXX` : '';
  return `${hours}:mm${seconds === undefined ? '' : `:ss${fine}`}${half ? `${/ [ap]m?/i.test(time) ? ' ' : ''}a` : ''}${offset}`;
}
