import { DAY_MS, DEFAULT_ZONE } from '@leitwarte/core/rules';
import { instantsOf } from '../../measurements/calendar.ts';
import { dateFinder, dateOfFile, dateOfHead } from '../formats/delimited/dateInText.ts';
import { timeReader } from '../formats/delimited/times.ts';
import { dateNotation, isConstant, timeNotation } from './dateNotation.ts';
import { fitOf, notationsOf } from './notations.ts';
import { timeWords } from './timeWords.ts';
import { isZoneColumn } from './zone.ts';
import type { SampleTable } from './table.ts';

/** The columns with the time of a line, and its notation. */
export interface TimeColumns {
  /** Columns of the date; empty if the date is not in a column. */
  readonly dates: readonly number[];
  /** Column of the time of day; -1 if the date column contains both. */
  readonly time: number;
  /** A date that is not in the lines: its place and its text. */
  readonly given?: { readonly source: '#file' | '#head'; readonly text: string };
  readonly format: string | null;
  readonly ambiguous: boolean;
}

/** What is known about a file apart from its cells. */
interface Around {
  readonly file: string;
  /** The header and the lines above it. */
  readonly head: string;
}

const NO_TIME: TimeColumns = { dates: [], time: -1, format: null, ambiguous: false };

/** Whether a column has further times of a line, such as the end of its interval, which are no values. */
export const isOtherMoment = (name: string, cells: readonly string[]): boolean =>
  cells.length > 0 &&
  /bis|ende|end|von|from|to$|start|begin|datum|date|zeit|time/i.test(name) &&
  cells.every((cell) => /\d[:.]\d/.test(cell)) &&
  (timeNotation(cells) !== undefined || dateNotation(cells) !== undefined);

/**
 * Columns of values after a second time column, as in exports of trends with a time for each trend: the first time column does not apply to
 * them.
 */
export function ofOtherTimes(cells: Cells, { dates, time, format }: TimeColumns): ReadonlySet<number> {
  const [date = -1] = dates;
  const own = cells[date] ?? [];
  const found = new Set<number>();
  const isWritten = format === 'ISO' || (format !== null && /[Hhk]/.test(format) && /[^A-Za-z]/.test(format));
  if (dates.length !== 1 || time >= 0 || format === null || !isWritten || own.length === 0) return found;
  let isOther = false;
  for (let at = date + 1; at < cells.length; at += 1) {
    const column = cells[at] ?? [];
    const isTime = column.length > 0 && fitOf(format, column).share > 0.9;
    // the end of an interval directly follows its beginning
    if (isTime) isOther = at > date + 1 && column.some((cell, line) => cell !== own[line]);
    else if (isOther) found.add(at);
  }
  return found;
}

type Cells = readonly (readonly string[])[];
type Named = Pick<SampleTable, 'names' | 'rows'>;

/**
 * The time columns of a table: the first column of dates and, if it contains no times of day, the first column of times
 * of day. Otherwise several columns for year, month and day, or a time of day whose date is in a line above or in the
 * file name.
 */
export function timeColumns(table: Named, cells: Cells, around?: Around): TimeColumns {
  const { names } = table;
  const parted = datesApart(table, cells) ?? (around && yearInHeading(table, cells, around));
  if (parted) return parted;
  for (const pass of ['marked', 'digits', 'numbers'] as const)
    for (const [date, own] of cells.entries()) {
      const heading = names[date] ?? '';
      const notation = dateNotation(own, pass === 'numbers' ? { heading, isFirst: date === 0 } : undefined, heading);
      if (notation?.hasTime && isConstant(own) && isMovingElsewhere(cells, date)) continue;
      // a serial number may look like a time that consists only of digits
      if (notation === undefined || (pass === 'marked' && isOfDigits(notation.format) && !timeWords.test(heading)))
        continue;
      const parts = notation.format === 'Excel' ? partsOfDay(names, cells, date) : -1;
      if (parts >= 0) return { dates: [date], time: parts, format: 'Excel', ambiguous: false };
      const time = notation.hasTime ? -1 : timeOfDayColumn(names, cells, [date]);
      const midnight = notation.hasTime ? midnightBehind(own) : undefined;
      const apart = midnight === undefined ? time : timeOfDayColumn(names, cells, [date]);
      const clock = apart < 0 ? undefined : clockOf(names, cells, apart);
      const dated = midnight === undefined || clock === undefined ? notation.format : withMidnight(own, midnight);
      if (dated === undefined) continue;
      const format = clock === undefined ? dated : `${dated} ${clock}`;
      const begin = clock === undefined && notation.hasTime ? beginColumn(table, cells, date, dated) : date;
      return { dates: [begin], time: clock === undefined ? -1 : apart, format, ambiguous: notation.ambiguous };
    }
  return (around && dateElsewhere(table, cells, around)) ?? NO_TIME;
}

/** For an interval whose end comes first, the column of its beginning, otherwise the column itself. */
function beginColumn({ names, rows }: Named, cells: Cells, end: number, format: string): number {
  if (!endWords.test(names[end] ?? '')) return end;
  const moment = (cell: string) => fitOf(format, [cell]).last;
  const found = names.findIndex((name, at) => {
    if (at === end || !beginWords.test(name) || isConstant(cells[at] ?? [])) return false;
    // a line of sums below the table has no times
    const pairs = rows.map((row) => [moment(row[at] ?? ''), moment(row[end] ?? '')] as const);
    const read = pairs.filter(([begin, until]) => !Number.isNaN(begin) && !Number.isNaN(until));
    return read.length >= rows.length * BEGINS_MIN && read.every(([begin, until]) => begin < until);
  });
  return found < 0 ? end : found;
}
/** Minimum share of lines that have begin and end. */
const BEGINS_MIN = 0.8;

const endWords = /end|ende|bis|until|stop|(^|[^a-z])to$/i;
const beginWords = /start|beg[ia]n|von|from|(^|[^a-z])ab$/i;

/**
 * The time of each line as the import reads it: its cells joined with blanks; a date that is written once also applies to the lines below.
 */
export function momentsIn({ rows }: Pick<SampleTable, 'rows'>, { dates, time, given }: TimeColumns): string[] {
  let known = '';
  return rows.map((row) => {
    const cells = dates.map((at) => row[at] ?? '');
    const own = [...(given ? [given.text] : []), ...cells].join(' ').trim();
    if (time < 0) return own;
    if (own !== '') known = own;
    return `${known} ${row[time] ?? ''}`;
  });
}

/**
 * The times with the text of a neighbouring column for summer and winter time appended, which distinguishes the repeated hours of autumn.
 */
export function momentsApart(table: Named, cells: Cells, time: TimeColumns): string[] {
  const zone = zoneColumn(table.names, cells, time);
  const moments = momentsIn(table, time);
  return zone < 0 ? moments : moments.map((moment, line) => `${moment} ${table.rows[line]?.[zone] ?? ''}`);
}

/** For each time whether it is in the hour that occurs twice when the clocks change; there an equal time may be another instant. */
export function comesTwice(moments: readonly string[], format: string | null): readonly boolean[] {
  if (format === null) return moments.map(() => false);
  const reader = timeReader(format);
  const encoder = new TextEncoder();
  return moments.map((moment) => {
    const bytes = encoder.encode(moment);
    const local = reader.read(bytes, 0, bytes.length);
    return !Number.isNaN(local) && !reader.zoned && instantsOf(DEFAULT_ZONE, local).length > 1;
  });
}

const isMovingElsewhere = (cells: Cells, but: number) =>
  cells.some((own, at) => at !== but && !isConstant(own) && dateNotation(own)?.hasTime === true);

/** The text for midnight after these dates, as spreadsheets write a date without time. */
function midnightBehind(cells: readonly string[]): string | undefined {
  const [behind] = cells.map((cell) => /[ T]0?0:00(?::00(?:\.0+)?)?$/.exec(cell)?.[0]);
  return behind !== undefined && cells.every((cell) => cell.endsWith(behind)) ? behind : undefined;
}

/** The notation of dates with this text for midnight as a literal. */
function withMidnight(cells: readonly string[], midnight: string): string | undefined {
  const notation = dateNotation(cells.map((cell) => cell.slice(0, -midnight.length)));
  return notation && `${notation.format}${midnight.startsWith('T') ? `'${midnight}'` : ` '${midnight.trim()}'`}`;
}

const isOfDigits = (notation: string) => /^[A-Za-z]+$/.test(notation) && notation !== 'ISO';

function clockOf(names: readonly string[], cells: Cells, at: number): string | undefined {
  const own = cells[at] ?? [];
  const name = names[at] ?? '';
  return timeNotation(own, isNamed(name)) ?? (isNamed(name) ? packedClock(name, own) : undefined);
}

const isNamed = (name = '') => /zeit|time|uhr|hhmm|stunde|^hour|^hh$/i.test(name) || isOfHours(name);

/** Headings of hours of the day in other languages. */
const isOfHours = (name: string) => /^(?:hora|heure|ora|uur|godzina)(?![a-z])/i.test(name.trim());

/** Headings of durations: hours and minutes below them are values, and no times of day. */
const durationWords =
  /betriebs|lauf|dauer|duration|operating|run(?:ning)?[ _-]?(?:time|hours)|uptime|downtime|\p{L}stunden|sun(?:shine)?[ _-]?hours|full[ _-]?load|stillstand/iu;

/** The column of times of day; columns with a heading for times are preferred. */
function timeOfDayColumn(names: readonly string[], cells: Cells, except: readonly number[]): number {
  const found = names.flatMap((name, at) =>
    !except.includes(at) && !durationWords.test(name) && clockOf(names, cells, at) !== undefined ? [at] : [],
  );
  return found.find((at) => isNamed(names[at])) ?? found[0] ?? -1;
}

/** The column with the fractions of a column of whole days; -1 if the days have fractions themselves. */
function partsOfDay(names: readonly string[], cells: Cells, date: number): number {
  if (!cells[date]?.every((cell) => /^\d+$/.test(cell))) return -1;
  return names.findIndex(
    (name, at) => at !== date && isNamed(name) && cells[at]?.every((cell) => /^(0?[.,]\d+|0|1)$/.test(cell)),
  );
}

/** The column that marks lines as summer or winter time; -1 if there is none. */
export const zoneColumn = (names: readonly string[], cells: Cells, { dates, time }: TimeColumns): number =>
  names.findIndex((name, at) => !dates.includes(at) && at !== time && isZoneColumn(name, cells[at] ?? []));

/** `HHmm` or `HHmmss` without separators, possibly without leading zeros; undefined if the numbers are no times. */
function packedClock(name: string, cells: readonly string[]): string | undefined {
  if (cells.length === 0 || !cells.every((cell) => /^\d{1,6}$/.test(cell))) return undefined;
  const most = cells.reduce((size, cell) => Math.max(size, Number(cell)), 0);
  const minutesFit = (unit: number) => cells.every((cell) => Math.floor(Number(cell) / unit) % 100 < 60);
  // only hours: 5 is five o'clock, not five past midnight
  if (most <= 24) return /stunde|hour|^hh$/i.test(name) || isOfHours(name) ? 'HH' : undefined;
  if (most <= 2400 && most > 59 && minutesFit(1)) return 'HHmm';
  return most <= 240_000 && minutesFit(1) && minutesFit(100) ? 'HHmmss' : undefined;
}

const parts = [
  ['yyyy', /^(jahr|year|yyyy|yr|j)$/i, 1970, 2199],
  ['MM', /^(monat|month|mon|mm|mo|m)$/i, 1, 12],
  ['dd', /^(tag|day|dd|dy|d)$/i, 1, 31],
  ['HH', /^(stunde|hour|hh|hr|std|h)$/i, 0, 24],
  ['mm', /^(minute|minuten|min|mn|mi|minutes|mm)$/i, 0, 59],
  ['ss', /^(sekunde|second|sec|ss|sekunden|seconds)$/i, 0, 59],
] as const;
const ofYear = /^(tag|day|doy|ddd|jday|julian.*|day.?of.?year|tag.?des.?jahres|tag.?im.?jahr|yday|dn)$/i;

const holds = (cells: readonly string[], least: number, most: number) =>
  cells.length > 0 && cells.every((cell) => /^\d{1,4}$/.test(cell) && Number(cell) >= least && Number(cell) <= most);

/** Year, month, day and possibly hour and minute in separate columns, or year and day of the year. */
function datesApart({ names }: Pick<SampleTable, 'names'>, cells: Cells): TimeColumns | undefined {
  const find = (at: number) => {
    const [, form, least, most] = parts[at] ?? parts[0];
    // if a heading fits month and minute, the second such column is the minute
    const from = at === 4 ? names.findIndex((name) => parts[3][1].test(name.trim())) : -1;
    return names.findIndex(
      (name, column) => column > from && form.test(name.trim()) && holds(cells[column] ?? [], least, most),
    );
  };
  const [year, month, day, hour, minute, second] = [0, 1, 2, 3, 4, 5].map(find);
  if (year === undefined || year < 0) return undefined;
  const whole = month !== undefined && day !== undefined && month >= 0 && day >= 0 && month !== day;
  const numbered = names.findIndex((name, at) => ofYear.test(name.trim()) && holds(cells[at] ?? [], 1, 366));
  if (!whole && numbered < 0) return undefined;
  const dates = whole ? [year, month, day] : [year, numbered];
  const format = whole ? 'yyyy MM dd' : 'yyyy DDD';
  if (hour !== undefined && hour >= 0) {
    const finer = [minute ?? -1, second ?? -1];
    const more = finer.slice(0, finer.indexOf(-1) < 0 ? 2 : finer.indexOf(-1));
    const behind = [hour, ...more];
    const last = behind.at(-1) ?? -1;
    const clock = ['HH', 'mm', 'ss'].slice(0, behind.length).join(' ');
    return { dates: [...dates, ...behind.slice(0, -1)], time: last, format: `${format} ${clock}`, ambiguous: false };
  }
  const time = timeOfDayColumn(names, cells, dates);
  const clock = time < 0 ? undefined : clockOf(names, cells, time);
  return { dates, time, format: clock === undefined ? format : `${format} ${clock}`, ambiguous: false };
}

/** Day of the year and time of day below a header with station and year, a format of the University of Oregon. */
function yearInHeading({ names, rows }: Named, cells: Cells, { head }: Around): TimeColumns | undefined {
  const [station = '', year = ''] = names;
  if (!/^\d+$/.test(station) || !/^(19|20)\d{2}$/.test(year) || rows.length === 0) return undefined;
  if (!holds(cells[0] ?? [], 1, 366) || packedClock('hhmm', cells[1] ?? []) !== 'HHmm' || !head.includes(year))
    return undefined;
  const format = 'yyyy DDD HHmm';
  return { dates: [0], time: 1, given: { source: '#head', text: year }, format, ambiguous: false };
}

/** Notations of a date in a text, the most reliable first. */
const dateForms = [
  'yyyy-MM-dd',
  'dd.MM.yyyy',
  'yyyyMMdd',
  'yyyy_MM_dd',
  'yyyy.MM.dd',
  'dd-MM-yyyy',
  'dd_MM_yyyy',
  'dd/MM/yyyy',
  'yyyy/MM/dd',
  'dd. MMM yyyy',
  'dd MMM yyyy',
  'ddMMyyyy',
  'yy-MM-dd',
  'dd.MM.yy',
  'yyMMdd',
  'ddMMyy',
];

/** Whether headings name several days, as in a table with a column for each day: then its values have no single date. */
function nameDays(headings: readonly string[], time: number): boolean {
  // below a time of day there are values
  if (timeNotation([headings[time] ?? '']) !== undefined) return false;
  const others = headings.filter((_, at) => at !== time);
  const isDay = (name: string) => notationsOf(name).length > 0 || /(?:^|\s)\d{1,2}[./]\s?\d{1,2}\.?$/.test(name);
  if (others.filter(isDay).length > 1) return true;
  const numbers = others.map((name) => Number(/^(?:(?:tag|day)\s?)?(\d{1,2})$/i.exec(name)?.[1]));
  return numbers.length > 2 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}

/** Lines that only have times of day; their date is in a line above or in the file name. */
function dateElsewhere({ names, rows }: Named, cells: Cells, { file, head }: Around): TimeColumns | undefined {
  const time = timeOfDayColumn(names, cells, []);
  const clock = time < 0 ? undefined : timeNotation(cells[time] ?? []);
  if (clock === undefined || [names, rows[0] ?? []].some((heads) => nameDays(heads, time))) return undefined;
  for (const [source, text] of [
    ['#head', withoutMaking(head)],
    ['#file', file],
  ] as const) {
    const found = dateIn(text, source === '#head' ? dateOfHead : dateOfFile);
    if (found)
      return {
        dates: [],
        time,
        given: { source, text: found.text },
        format: `${found.form} ${clock}`,
        ambiguous: found.ambiguous,
      };
  }
  return undefined;
}

/** The lines above without those that say when the file was made: it may be made the day after. */
const withoutMaking = (head: string) =>
  head
    .split('\n')
    .filter((line) => !/erstellt|erzeugt|gedruckt|abgerufen|created|generated|printed|downloaded/i.test(line))
    .join('\n');

/** The date in a text. Six digits can be read in several ways: the newest date that is not in the future is used. */
function dateIn(
  text: string,
  look: typeof dateOfHead,
): { readonly form: string; readonly text: string; readonly ambiguous: boolean } | undefined {
  const latest = Date.now() + DAY_MS;
  const found = dateForms.flatMap((form) => {
    const date = look(dateFinder(form), text);
    if (date === undefined) return [];
    const bytes = new TextEncoder().encode(date);
    const time = timeReader(form).read(bytes, 0, bytes.length);
    return time >= FIRST ? [{ form, text: date, time }] : [];
  });
  const [best] = found;
  if (best === undefined) return undefined;
  const same = found.filter(({ form }) => form.length === best.form.length && /^[yMd]+$/.test(form));
  if (!/^[yMd]{6}$/.test(best.form) || same.length < 2) return { ...best, ambiguous: false };
  const [newest] = same.filter(({ time }) => time <= latest).toSorted((a, b) => b.time - a.time);
  return { ...(newest ?? best), ambiguous: true };
}

const FIRST = Date.UTC(1990, 0, 1);
