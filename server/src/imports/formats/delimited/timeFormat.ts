/** Meaning of one part of a time notation. */
export type TimeField =
  | 'year'
  | 'month'
  | 'day'
  | 'hour'
  | 'endingHour'
  | 'halfDayHour'
  | 'minute'
  | 'second'
  | 'fraction'
  | 'halfDay'
  | 'offset'
  | 'dayOfYear'
  | 'monthName'
  | 'weekday'
  | 'zoneWord'
  | 'clock';

export type TimePart =
  | { readonly kind: 'literal'; readonly byte: number }
  | { readonly kind: 'blank' }
  /** The rest of the text, such as the end of an interval, which is ignored */
  | { readonly kind: 'rest' }
  | { readonly kind: 'field'; readonly field: TimeField; readonly min: number; readonly max: number };

const field = (name: TimeField, min: number, max: number): TimePart => ({ kind: 'field', field: name, min, max });

/** Letters of the specification's notation (`dd.MM.yyyy HH:mm:ss`), with the field that each group of letters reads. */
const letters: Readonly<Record<string, TimePart>> = {
  yyyy: field('year', 4, 4),
  yy: field('year', 2, 2),
  MM: field('month', 2, 2),
  M: field('month', 1, 2),
  MMM: field('monthName', 3, 12),
  MMMM: field('monthName', 3, 12),
  // day of the year, 1 to 366
  DDD: field('dayOfYear', 1, 3),
  D: field('dayOfYear', 1, 3),
  E: field('weekday', 2, 12),
  EE: field('weekday', 2, 12),
  EEE: field('weekday', 2, 12),
  EEEE: field('weekday', 2, 12),
  dd: field('day', 2, 2),
  d: field('day', 1, 2),
  HH: field('hour', 2, 2),
  // like HH, but 00:00 is the end of the given date
  kk: field('endingHour', 2, 2),
  k: field('endingHour', 1, 2),
  H: field('hour', 1, 2),
  hh: field('halfDayHour', 2, 2),
  h: field('halfDayHour', 1, 2),
  mm: field('minute', 2, 2),
  m: field('minute', 1, 2),
  ss: field('second', 2, 2),
  s: field('second', 1, 2),
  S: field('fraction', 1, 1),
  SS: field('fraction', 2, 2),
  SSS: field('fraction', 3, 3),
  a: field('halfDay', 1, 2),
  X: field('offset', 1, 6),
  XX: field('offset', 1, 6),
  XXX: field('offset', 1, 6),
  Z: field('offset', 1, 6),
  // a word for summer or winter time; a missing word means winter time
  z: field('zoneWord', 0, 12),
};

const directives: Readonly<Record<string, string>> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'MM',
  d: 'dd',
  e: 'd',
  b: 'MMM',
  h: 'MMM',
  B: 'MMM',
  a: 'EEE',
  A: 'EEE',
  j: 'DDD',
  Z: 'z',
  H: 'HH',
  I: 'hh',
  M: 'mm',
  S: 'ss',
  p: 'a',
  z: 'X',
  T: 'HH:mm:ss',
  F: 'yyyy-MM-dd',
  R: 'HH:mm',
};

/**
 * The parts of a notation with letters or, if it contains `%`, of strftime; undefined for a notation that cannot be
 * read.
 */
export function timeParts(notation: string): readonly TimePart[] | undefined {
  const hasRest = notation.endsWith('*');
  const written = hasRest ? notation.slice(0, -1) : notation;
  const parts = written.includes('%') ? strftimeParts(written) : letterParts(written);
  return parts && [...loosened(packed(parts)), ...(hasRest ? [{ kind: 'rest' } as const] : [])];
}

/** `HHmm` without adjacent digits is also read without leading zeros: 915 is 09:15, 15 is 00:15. */
function packed(parts: readonly TimePart[]): TimePart[] {
  const isField = (at: number, ...names: readonly TimeField[]) => {
    const part = parts[at];
    return part?.kind === 'field' && names.includes(part.field);
  };
  const start = parts.findIndex((_, at) => isField(at, 'hour') && isField(at + 1, 'minute'));
  const before = parts[start - 1];
  if (start < 0 || before?.kind === 'field') return [...parts];
  const length = isField(start + 2, 'second') ? 3 : 2;
  const after = parts[start + length];
  if (after?.kind === 'field' && after.field !== 'zoneWord' && after.field !== 'offset') return [...parts];
  return parts.toSpliced(start, length, field('clock', 1, 2 * length));
}

/** Fields of a time of day. */
const ofDay: ReadonlySet<TimeField> = new Set([
  'hour',
  'endingHour',
  'halfDayHour',
  'minute',
  'second',
  'fraction',
  'halfDay',
  'offset',
  'zoneWord',
  'clock',
]);

/** The number of parts at the beginning that contain the date, if a separator follows before the time of day; otherwise 0. */
export function datePartsOf(parts: readonly TimePart[]): number {
  const firstOfDay = parts.findIndex((part) => part.kind === 'field' && ofDay.has(part.field));
  const lastOfDate = parts.findLastIndex((part) => part.kind === 'field' && !ofDay.has(part.field));
  return lastOfDate >= 0 && firstOfDay > lastOfDate + 1 ? lastOfDate + 1 : 0;
}

/** Whether a notation contains the time of day. */
export const readsClock = (parts: readonly TimePart[]): boolean =>
  parts.some((part) => part.kind === 'field' && ['hour', 'endingHour', 'halfDayHour', 'clock'].includes(part.field));

function strftimeParts(notation: string): TimePart[] | undefined {
  const parts: TimePart[] = [];
  for (const [whole, directive] of notation.matchAll(/%(.)|[^%]+|%$/gsu)) {
    if (directive === undefined) {
      if (whole === '%') return undefined;
      for (const part of literals(whole)) parts.push(part);
    } else if (directive === '%') {
      for (const part of literals('%')) parts.push(part);
    } else if (directive === 'f') {
      parts.push(field('fraction', 1, 9));
    } else {
      const meaning = directives[directive];
      const read = meaning === undefined ? undefined : letterParts(meaning);
      if (!read) return undefined;
      for (const part of read) parts.push(part);
    }
  }
  return parts;
}

function letterParts(notation: string): TimePart[] | undefined {
  const parts: TimePart[] = [];
  for (const [whole, quoted] of notation.matchAll(/'([^']*)'|([A-Za-z])\2*|[^A-Za-z']+|'/gu)) {
    if (quoted !== undefined) {
      for (const part of literals(quoted === '' ? "'" : quoted)) parts.push(part);
    } else if (/^[A-Za-z]/.test(whole)) {
      const part = letters[whole];
      if (part) parts.push(part);
      else if (whole === 'T') for (const part of literals(whole)) parts.push(part);
      else return undefined;
    } else {
      for (const part of literals(whole)) parts.push(part);
    }
  }
  return parts;
}

function literals(text: string): TimePart[] {
  return Array.from(new TextEncoder().encode(text.replaceAll(/\s+/g, ' ')), (byte) =>
    byte === 32 ? { kind: 'blank' } : { kind: 'literal', byte },
  );
}

const DOT = 46;
const COMMA = 44;

/** Makes leading zeros optional where no other digit follows, so that `dd.MM.yyyy` reads `1.9.2019`. */
function loosened(parts: readonly TimePart[]): TimePart[] {
  return parts.map((part, index) => {
    const next = parts[index + 1];
    const before = parts[index - 1];
    // some loggers omit trailing zeros, so .5 occurs next to .25; after a colon, :5 is five milliseconds
    const isMark = before?.kind === 'literal' && (before.byte === DOT || before.byte === COMMA);
    const isBehindMark = part.kind === 'field' && part.field === 'fraction' && isMark;
    if (isBehindMark && next?.kind !== 'field') return { ...part, min: 1, max: 9 };
    const free =
      part.kind === 'field' &&
      part.max === 2 &&
      part.field !== 'year' &&
      part.field !== 'halfDay' &&
      part.field !== 'clock';
    return free && (next === undefined || next.kind !== 'field' || isOfLetters(next.field))
      ? { ...part, min: 1 }
      : part;
  });
}

const isOfLetters = (name: TimeField) => name === 'halfDay' || name === 'monthName' || name === 'zoneWord';
