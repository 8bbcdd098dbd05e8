/** What a part of a time notation reads. */
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
  | 'offset';

export type TimePart =
  | { readonly kind: 'literal'; readonly byte: number }
  | { readonly kind: 'blank' }
  | { readonly kind: 'field'; readonly field: TimeField; readonly min: number; readonly max: number };

const field = (name: TimeField, min: number, max: number): TimePart => ({ kind: 'field', field: name, min, max });

/** Notation of the specification, `dd.MM.yyyy HH:mm:ss`: letters by their number. */
const letters: Readonly<Record<string, TimePart>> = {
  yyyy: field('year', 4, 4),
  yy: field('year', 2, 2),
  MM: field('month', 2, 2),
  M: field('month', 1, 2),
  dd: field('day', 2, 2),
  d: field('day', 1, 2),
  HH: field('hour', 2, 2),
  // as HH, and 00:00 ends the day that is named
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
};

const directives: Readonly<Record<string, string>> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'MM',
  d: 'dd',
  e: 'd',
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

/** Parts of a notation by letters or, where it has a `%`, by strftime; undefined for one that nobody can read. */
export function timeParts(notation: string): readonly TimePart[] | undefined {
  const parts = notation.includes('%') ? strftimeParts(notation) : letterParts(notation);
  return parts && loosened(parts);
}

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

/** `1.9.2019` is read by `dd.MM.yyyy`: a leading zero may be missing where no other digit follows. */
function loosened(parts: readonly TimePart[]): TimePart[] {
  return parts.map((part, index) => {
    const next = parts[index + 1];
    const free = part.kind === 'field' && part.max === 2 && part.field !== 'year' && part.field !== 'halfDay';
    return free && (next === undefined || next.kind !== 'field' || next.field === 'halfDay')
      ? { ...part, min: 1 }
      : part;
  });
}
