import { DAY_MS, greatestOf } from '@leitwarte/core/rules';

/** How a column of dates is written. */
export interface DateNotation {
  /** As `import_data_datetime_format`. */
  readonly format: string;
  readonly hasTime: boolean;
  /** Day and month could as well be the other way round. */
  readonly ambiguous: boolean;
}

const date = /^(\d{1,4})([./ -])(\d{1,2})\2(\d{1,4})(?:([T ])(.+))?$/;
const clock = /^\d{1,2}:\d{2}(:\d{2}([.,]\d{1,9})?)?( ?[AaPp][Mm]?)?( ?(?:Z|[+-]\d{2}:?\d{2}))?$/;

interface Parts {
  readonly first: string;
  readonly mark: string;
  readonly second: string;
  readonly third: string;
  readonly between: string;
  readonly time: string;
}

/** Of a column of dates so many cells are some: a broken line or one of a footer tells nothing of the others. */
const SHARE_MIN = 0.8;

/** Undefined where too few of these cells are dates, or not all that are have one notation. */
export function dateNotation(cells: readonly string[]): DateNotation | undefined {
  const parts = cells.map(partsOf).filter((one) => one !== undefined);
  const [sample] = parts;
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

/** Further ways to write a time of day in a column of its own. */
const otherClocks = [
  [/^([01]?\d|2[0-4])\.[0-5]\d\.[0-5]\d$/, 'HH.mm.ss'],
  [/^\d{1,2}h\d{2}$/, "HH'h'mm"],
  [/^\d{1,2}:\d{2} Uhr$/, "HH:mm 'Uhr'"],
  [/^\d{1,2}-\d{2}-\d{2}$/, 'HH-mm-ss'],
] as const;

/** Notation of a column of times of day; undefined where it is none. */
export function timeNotation(cells: readonly string[]): string | undefined {
  for (const [form, notation] of otherClocks)
    if (cells.length > 0 && cells.every((cell) => form.test(cell))) return notation;
  const times = cells.filter((cell) => clock.test(cell));
  const [sample] = times;
  return sample !== undefined && times.length >= cells.length * SHARE_MIN ? clockNotation(sample) : undefined;
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

/** Longest step in days from one line to the next, if this part is the day: devices write often. */
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
  const fine = fraction === '' ? '' : `.${'S'.repeat(Math.min(3, fraction.length))}`;
  const offset = /(Z|[+-]\d{2}:?\d{2})$/.test(time) ? `${/ (Z|[+-])/.test(time) ? ' ' : ''}XXX` : '';
  return `${hours}:mm${seconds === undefined ? '' : `:ss${fine}`}${half ? `${/ [ap]m?/i.test(time) ? ' ' : ''}a` : ''}${offset}`;
}
