import { timeReader } from '../formats/delimited/times.ts';
import { zoneWordOf } from '../formats/delimited/timeWords.ts';

/** Maximum length of a cell that may be a time. */
const CELL_MOST = 60;

/** A text with plain blanks: browsers write a narrow no-break space before AM and PM. */
export const withPlainBlanks = (cell: string): string => cell.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

/** Notations in which a cell may be written, the likelier first. */
export function notationsOf(written: string): readonly string[] {
  if (written.length > CELL_MOST) return [];
  const cell = withPlainBlanks(written);
  // Java appends the name of the zone to the offset
  const java = /^(.*(?:Z|[+-]\d{2}:\d{2}))\[[A-Za-z]+(?:\/[A-Za-z_]+){0,2}\]$/.exec(cell)?.[1];
  if (java !== undefined) return notationsOfMoment(java).map((notation) => `${notation}*`);
  // `11:00 - 11:15` is an interval, of which the begin is used
  const begin =
    /^(.*\d:\d{2}(?::\d{2})?)(?: ?(?:-|–|bis|to) ?)(?:.*[ T])?\d{1,2}:\d{2}(?::\d{2})?$/.exec(cell)?.[1] ??
    // ISO 8601 separates begin and end by a stroke
    /^(\d{4}-\d\d-\d\dT[\d:.]{5,15}Z?)\/\d{4}-\d\d-\d\dT[\d:.]{5,15}Z?$/.exec(cell)?.[1];
  return begin === undefined ? notationsOfMoment(cell) : notationsOfMoment(begin).map((notation) => `${notation}*`);
}

function notationsOfMoment(cell: string): readonly string[] {
  // the format of C and Unix: the year comes after the time of day
  const year = /^(\p{L}{2,3} )?\p{L}{3} +\d{1,2} \d{2}:\d{2}:\d{2} \d{4}$/u.exec(cell);
  if (year) return [`${year[1] === undefined ? '' : 'EEE '}MMM dd HH:mm:ss yyyy`];
  const { text: withClock, zone } = withoutZone(cell);
  const { text: withDay, half } = withoutHalfDay(withClock);
  const { text: withLiteral, weekday } = withoutWeekday(withDay);
  // a literal of IEC 61131-3
  const literal = /^(?:DT|DATE_AND_TIME|LDT|D|DATE)#(?=\d)/i.exec(withLiteral)?.[0] ?? '';
  const text = withLiteral.slice(literal.length);
  const ahead = literal === '' ? weekday : `'${literal}'`;
  const found: string[] = [];
  for (const { date, clock, isFirst } of parted(text, half !== '')) {
    for (const notation of datesOf(date)) {
      const ofDay = clock === '' ? '' : `${clock}${half}${zone}`;
      // AM/PM or a zone is only possible after a time of day
      if (clock === '' && (half !== '' || zone !== '')) continue;
      found.push(isFirst ? `${ofDay}${notation}` : `${ahead}${notation}${ofDay}`);
    }
  }
  return found;
}

/** Splits the word for the zone from the end of a time, with the zone's notation. */
function withoutZone(cell: string): { readonly text: string; readonly zone: string } {
  const [whole = '', blank = '', word = ''] =
    /(?<=[\d.mMaApP])( ?)((?:UTC|GMT)? ?[+-]\d{1,2}:?(?:\d{2})?|\(?[A-Za-z]+\)?)$/.exec(cell) ?? [];
  const isLetter = /^[SWN]$/i.test(word);
  if (word === '' || zoneWordOf(word, isLetter) === undefined) return { text: cell, zone: '' };
  // the end of `15-06-2026` is no offset
  if (/^[+-]/.test(word) && !/:\d{2}/.test(cell.slice(0, -whole.length)) && !/\dT\d{4}/.test(cell))
    return { text: cell, zone: '' };
  return { text: cell.slice(0, -whole.length), zone: `${blank}${/^Z$|^[+-]/i.test(word) ? 'XXX' : 'z'}` };
}

function withoutHalfDay(text: string): { readonly text: string; readonly half: string } {
  const [whole = '', blank = ''] = /(?<=\d)( ?)[ap](?:\.? ?m\.?)?$/i.exec(text) ?? [];
  return whole === '' ? { text, half: '' } : { text: text.slice(0, -whole.length), half: `${blank}a` };
}

function withoutWeekday(text: string): { readonly text: string; readonly weekday: string } {
  const [whole = '', between = ''] =
    /^(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\.?(,? +)(?=[\d\p{L}])/iu.exec(
      text,
    ) ?? [];
  return whole === ''
    ? { text, weekday: '' }
    : { text: text.slice(whole.length), weekday: `EEE${between.replaceAll(/ +/g, ' ')}` };
}

interface Parted {
  readonly date: string;
  /** Notation of the time of day, including the text between date and time; empty if there is no time of day. */
  readonly clock: string;
  /** Whether the time of day is before the date. */
  readonly isFirst?: boolean;
}

const fine = (fraction: string) => 'S'.repeat(Math.min(3, fraction.length));
const quoted = (between: string) =>
  /[A-Za-z]/.test(between) && between !== 'T' ? `'${between.replaceAll("'", "''")}'` : between;

/** Possible splits of a text into date and time of day. */
function* parted(text: string, isHalf: boolean): Generator<Parted> {
  const hours = isHalf ? 'hh' : 'HH';
  const uhr = /^(.*\d) ?(Uhr|h)$/.exec(text);
  const whole = uhr?.[1] ?? text;
  const tail = uhr ? text.slice(whole.length).replace(/\w+/, (word) => `'${word}'`) : '';
  const colons = /^(.*?)([T_/,;-]| ?- ?|,? +| um |)(\d{1,2}):(\d{2})(?::(\d{2})(?:([.,:])(\d{1,9}))?)?$/.exec(whole);
  if (colons) {
    const [, date = '', between = '', , , seconds, mark = '.', fraction] = colons;
    const clock = `${hours}:mm${seconds === undefined ? '' : ':ss'}${fraction === undefined ? '' : `${mark}${fine(fraction)}`}${tail}`;
    // a date without separators, followed directly by two digits of the hour
    yield { date, clock: `${quoted(between)}${clock}` };
  }
  const before = /^(\d{1,2}):(\d{2})(?::(\d{2}))?([ ,]+)(\D*\d.*)$/.exec(whole);
  if (before) {
    const [, , , seconds, between = ' ', date = ''] = before;
    yield { date, clock: `${hours}:mm${seconds === undefined ? '' : ':ss'}${between}`, isFirst: true };
  }
  const packed = /^(.*\d)([T_:-]| +)(\d{4}|\d{6})(?:[.,](\d{1,9}))?$/.exec(whole);
  if (packed) {
    const [, date = '', between = '', digits = '', fraction] = packed;
    const clock = `${hours}mm${digits.length === 6 ? 'ss' : ''}${fraction === undefined ? '' : `.${fine(fraction)}`}`;
    yield { date, clock: `${between.replaceAll(/ +/g, ' ')}${clock}` };
  }
  const dotted = /^(.*\d)( +|_)(\d{1,2})([.-])(\d{2})(?:\4(\d{2}))?$/.exec(whole);
  if (dotted) {
    const [, date = '', between = '', , mark = '.', , seconds] = dotted;
    yield {
      date,
      clock: `${between.replaceAll(/ +/g, ' ')}${hours}${mark}mm${seconds === undefined ? '' : `${mark}ss`}${tail}`,
    };
  }
  const lettered = /^(.*(?:\d(?= )|[.日]))( *)(\d{1,2})(h|时|時)(\d{2})(分?)$/u.exec(whole);
  if (lettered) {
    const [, date = '', between = '', , mark = 'h', , end = ''] = lettered;
    yield { date, clock: `${between === '' ? '' : ' '}${hours}${mark === 'h' ? "'h'" : mark}mm${end}` };
  }
  for (const [length, clock] of [
    [9, 'HHmmssSSS'],
    [6, 'HHmmss'],
    [4, 'HHmm'],
    [2, 'HH'],
  ] as const)
    for (const ofDate of [8, 6])
      if (/^\d+$/.test(whole) && whole.length === length + ofDate) yield { date: whole.slice(0, ofDate), clock };
  yield { date: whole, clock: '' };
}

/** Notations that a date may have. */
function datesOf(text: string): readonly string[] {
  if (/^\d{8}$/.test(text)) return ['yyyyMMdd', 'ddMMyyyy', 'MMddyyyy'];
  if (/^\d{6}$/.test(text)) return ['yyMMdd', 'ddMMyy', 'MMddyy'];
  if (/^\d{7}$/.test(text)) return ['yyyyDDD'];
  const [, year, mark = '', day] = /^(\d{4})([ /-])(\d{3})$/.exec(text) ?? [];
  if (year !== undefined && day !== undefined) return [`yyyy${mark}DDD`];
  const signed = /^\d{4}(年|년)( ?)\d{1,2}(月|월)\2\d{1,2}(日|일)$/u.exec(text);
  if (signed) return [`yyyy${signed[1]}${signed[2]}MM${signed[3]}${signed[2]}dd${signed[4]}`];
  // with a dot after each part
  const dots = /^\d{4}\.( ?)\d{1,2}\.\1\d{1,2}\.$/.exec(text);
  if (dots) return [`yyyy.${dots[1]}MM.${dots[1]}dd.`];
  const spaced = /^\d{1,2}\. \d{1,2}\. (\d{4}|\d{2})$/.exec(text);
  if (spaced) return [`dd. MM. ${spaced[1]?.length === 4 ? 'yyyy' : 'yy'}`];
  const marked = /^(\d{1,4})([._/ -])(\d{1,2})\2(\d{1,4})$/.exec(text);
  if (marked) {
    const [, first = '', sign = '', , third = ''] = marked;
    if (first.length === 4) return [`yyyy${sign}MM${sign}dd`, `yyyy${sign}dd${sign}MM`];
    const years = third.length === 4 ? 'yyyy' : 'yy';
    if (third.length !== 4 && third.length !== 2) return [];
    const german = `dd${sign}MM${sign}${years}`;
    const american = `MM${sign}dd${sign}${years}`;
    const rest = years === 'yy' ? [`yy${sign}MM${sign}dd`] : [];
    return sign === '/' ? [german, american, ...rest] : [german, ...rest, american];
  }
  const named = /^(\d{1,2})(\. ?|[ -])?(\p{L}{3,9}\.?)([ ,-]+|)(\d{4}|\d{2})$/u.exec(text);
  if (named) {
    const [, , before = '', , after = '', end = ''] = named;
    return [`dd${before}MMM${after}${end.length === 4 ? 'yyyy' : 'yy'}`];
  }
  const month = /^(\p{L}{3,9}\.?)([ -])(\d{1,2})(,? +|-)(\d{4})$/u.exec(text);
  if (month) return [`MMM${month[2]}dd${(month[4] ?? ' ').replaceAll(/ +/g, ' ')}yyyy`];
  const first = /^(\d{4})([ -])(\p{L}{3,9}\.?)\2(\d{1,2})$/u.exec(text);
  return first ? [`yyyy${first[2]}MMM${first[2]}dd`] : [];
}

/** How well a notation reads a column. */
export interface Fit {
  readonly notation: string;
  /** Share of the cells that are read. */
  readonly share: number;
  /** Sum of the steps from line to line: the right notation has small ones, because devices write often. */
  readonly steps: number;
  /** The time read last. */
  readonly last: number;
}

const encoder = new TextEncoder();
const FIRST = Date.UTC(1990, 0, 1);

export function fitOf(notation: string, cells: readonly string[]): Fit {
  const reader = timeReader(notation);
  let [read, steps, last] = [0, 0, Number.NaN];
  for (const cell of cells) {
    const bytes = encoder.encode(cell);
    const time = reader.read(bytes, 0, bytes.length);
    if (!(time >= FIRST)) continue;
    read += 1;
    if (!Number.isNaN(last)) steps += Math.abs(time - last);
    last = time;
  }
  return { notation, share: cells.length === 0 ? 0 : read / cells.length, steps, last };
}
