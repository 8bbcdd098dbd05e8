import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { numberedTime } from './dayNumbers.ts';
import { datePartsOf, readsClock, timeParts, type TimePart } from './timeFormat.ts';
import { monthAt, weekdayEnd, zoneWordOf } from './timeWords.ts';

const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

/** Reads local times in one notation. */
export interface TimeReader {
  /** Local time in milliseconds as if it were UTC, or an instant if `zoned` is set; NaN if the text is no time. */
  read(bytes: Uint8Array, from: number, to: number): number;
  /** Whether the time that was read last contains an offset. */
  zoned: boolean;
  /** Summer or winter time as marked in the text that was read last, if it contains no offset. */
  season: Season;
  /** Whether the text that was read last has only a date although the notation has a time of day. */
  dateAlone: boolean;
}

export type Season = 'summer' | 'winter' | undefined;

/** Mutable on purpose: each reader reuses one, so that no object is allocated per line. */
interface Clock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  ms: number;
  afternoon: boolean | undefined;
  halfDays: boolean;
  /** Whether 00:00 is the end of the given date, not its beginning. */
  endsDay: boolean;
  offsetMs: number;
  dayOfYear: number;
  season: Season;
  dateAlone: boolean;
}

/**
 * Reader for a notation with letters (`dd.MM.yyyy HH:mm:ss`), strftime (`%d.%m.%Y %H:%M:%S`), `ISO` (accepts
 * offsets), `Unix`, `Unix ms` or `Excel` (days since 30.12.1899). 24:00 is 00:00 of the next day. Times before 1970
 * and after 2199 are not accepted; a notation that cannot be read accepts nothing.
 */
export function timeReader(notation: string): TimeReader {
  return remembering(numberReader(notation.trim()) ?? clockReader(notation.trim()));
}

const decoder = new TextDecoder();

function numberReader(notation: string): TimeReader | undefined {
  const numbered = numberedTime(notation);
  return (
    numbered && {
      zoned: numbered.zoned,
      season: undefined,
      dateAlone: false,
      read: (bytes, from, to) =>
        to - from > 40 ? Number.NaN : numbered.read(decoder.decode(bytes.subarray(from, to))),
    }
  );
}

function clockReader(notation: string): TimeReader {
  const readClock = notation === 'ISO' ? readIso : byParts(timeParts(notation));
  const clock: Clock = { ...midnight };
  const reader: TimeReader = {
    zoned: false,
    season: undefined,
    dateAlone: false,
    read(bytes, from, to) {
      Object.assign(clock, midnight);
      if (!readClock(clock, bytes, from, to)) return Number.NaN;
      const local = localMs(clock);
      reader.zoned = !Number.isNaN(clock.offsetMs);
      reader.season = clock.season;
      reader.dateAlone = clock.dateAlone;
      return reader.zoned ? local - clock.offsetMs : local;
    },
  };
  return reader;
}

const midnight: Clock = {
  year: 0,
  month: 1,
  day: 1,
  hour: 0,
  minute: 0,
  second: 0,
  ms: 0,
  afternoon: undefined,
  halfDays: false,
  endsDay: false,
  offsetMs: Number.NaN,
  dayOfYear: 0,
  season: undefined,
  dateAlone: false,
};

/** Caches the time that was read last, because consecutive lines often have the same time. */
function remembering(reader: TimeReader): TimeReader {
  let known = new Uint8Array(0);
  let knownTime = Number.NaN;
  const remembered: TimeReader = {
    zoned: false,
    season: undefined,
    dateAlone: false,
    read(bytes, from, to) {
      const length = to - from;
      let same = length === known.length;
      for (let index = length - 1; same && index >= 0; index -= 1) same = bytes[from + index] === known[index];
      if (same && length > 0) return knownTime;
      known = bytes.slice(from, to);
      knownTime = reader.read(bytes, from, to);
      remembered.zoned = reader.zoned;
      remembered.season = reader.season;
      remembered.dateAlone = reader.dateAlone;
      return knownTime;
    },
  };
  return remembered;
}

function localMs(clock: Clock): number {
  const { year, month, day, hour, minute, second, ms, afternoon, halfDays, endsDay, dateAlone, dayOfYear } = clock;
  if (halfDays && !dateAlone && (hour < 1 || hour > 12 || afternoon === undefined)) return Number.NaN;
  const written = halfDays ? (hour % 12) + (afternoon ? 12 : 0) : hour;
  const isMidnight = written === 0 && minute === 0 && second === 0 && ms === 0;
  const hours = endsDay && isMidnight && !dateAlone ? 24 : written;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return Number.NaN;
  const isEndOfDay = hours === 24 && minute === 0 && second === 0 && ms === 0;
  if ((hours > 23 && !isEndOfDay) || minute > 59 || second > 59) return Number.NaN;
  const midnightMs = dayOfYear > 0 ? Date.UTC(year, 0, dayOfYear) : Date.UTC(year, month - 1, day);
  const date = new Date(midnightMs);
  if (dayOfYear > 0 ? date.getUTCFullYear() !== year : date.getUTCDate() !== day) return Number.NaN;
  return midnightMs + hours * HOUR_MS + minute * MINUTE_MS + second * 1000 + ms;
}

type ReadClock = (clock: Clock, bytes: Uint8Array, from: number, to: number) => boolean;

function byParts(parts: readonly TimePart[] | undefined): ReadClock {
  if (!parts?.some((part) => part.kind === 'field' && part.field === 'year')) return () => false;
  const dateParts = datePartsOf(parts);
  const last = parts.at(-1);
  const namesZone = last?.kind === 'field' && (last.field === 'zoneWord' || last.field === 'offset');
  const hasClock = readsClock(parts);
  // the word at the end and the blank before it are optional
  const wordFrom = last?.kind === 'field' && last.field === 'zoneWord' ? parts.length - 1 : parts.length;
  const needed = parts[wordFrom - 1]?.kind === 'blank' && wordFrom < parts.length ? wordFrom - 1 : wordFrom;
  // a fraction may be omitted if it is zero: 11:20:00 occurs next to 11:20:00.5
  const isMark = (part: TimePart | undefined) => part?.kind === 'literal' && (part.byte === DOT || part.byte === COMMA);
  const end = parts[needed - 1];
  const isFine = end?.kind === 'field' && end.field === 'fraction' && isMark(parts[needed - 2]);
  const markAt = isFine ? needed - 2 : -1;
  return (clock, bytes, from, to) => {
    let at = from;
    for (let index = 0; index < needed; index += 1) {
      if (at === to && index === dateParts && index > 0) {
        clock.dateAlone = true;
        return true;
      }
      if (at === to && index === markAt) break;
      const part = parts[index];
      if (part?.kind === 'field') at = readField(clock, part, bytes, at, to);
      else if (part?.kind === 'blank') at = skipBlanks(bytes, at, to);
      else if (part?.kind === 'rest') return true;
      else if (part && bytes[at] === part.byte && at < to) at += 1;
      // the dot after an abbreviated month was read with the month
      else at = part?.byte === DOT && isMonthName(parts[index - 1]) && bytes[at - 1] === DOT ? at : -1;
      if (at < 0) return false;
    }
    if (needed === parts.length)
      return at === to || (hasClock && !namesZone && readZoneWord(clock, bytes, at, to, false));
    if (at < to) return readZoneWord(clock, bytes, at, to, true);
    clock.season = 'winter';
    return true;
  };
}

const DOT = 46;
const COMMA = 44;
const isMonthName = (part: TimePart | undefined) => part?.kind === 'field' && part.field === 'monthName';

/** Reads the zone or offset after a time, even if the notation does not contain it, because it makes the time unambiguous. */
function readZoneWord(clock: Clock, bytes: Uint8Array, from: number, to: number, letters: boolean): boolean {
  if (to - from > 40) return false;
  const word = zoneWordOf(decoder.decode(bytes.subarray(from, to)), letters);
  if (word === undefined) return false;
  if (typeof word === 'string') clock.season = word;
  else clock.offsetMs = word.offsetMs;
  return true;
}

function skipBlanks(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  for (let size = 1; at < to && size > 0; at += size) size = blankAt(bytes, at, to);
  return at === from ? -1 : at;
}

/** Number of bytes of the blank at a position, 0 if there is none. Browsers write a narrow no-break space before AM and PM. */
function blankAt(bytes: Uint8Array, at: number, to: number): number {
  const byte = bytes[at];
  if (at >= to) return 0;
  if (byte === 32 || byte === 9) return 1;
  if (byte === 0xc2 && bytes[at + 1] === 0xa0) return 2;
  const isThin = byte === 0xe2 && bytes[at + 1] === 0x80 && (bytes[at + 2] === 0xaf || bytes[at + 2] === 0x89);
  return isThin ? 3 : 0;
}

/** Position after the field, -1 if the field is missing. */
function readField(
  clock: Clock,
  { field, min, max }: Extract<TimePart, { kind: 'field' }>,
  bytes: Uint8Array,
  from: number,
  to: number,
): number {
  if (field === 'halfDay') return readHalfDay(clock, bytes, from, to);
  if (field === 'offset') return readOffset(clock, bytes, from, to);
  if (field === 'zoneWord') return -1;
  if (field === 'weekday') return weekdayEnd(bytes, from, to);
  if (field === 'monthName') {
    const found = monthAt(bytes, from, to);
    clock.month = found?.month ?? 0;
    return found?.end ?? -1;
  }
  let value = 0;
  let at = from;
  for (; at < to && at - from < max; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  const digits = at - from;
  if (digits < min) return -1;
  if (field === 'year') clock.year = max === 2 ? value + (value < 70 ? 2000 : 1900) : value;
  else if (field === 'fraction') clock.ms = Math.floor((value * 1000) / 10 ** digits);
  else if (field === 'halfDayHour') {
    clock.hour = value;
    clock.halfDays = true;
  } else if (field === 'endingHour') {
    clock.hour = value;
    clock.endsDay = true;
  } else if (field === 'clock') {
    const seconds = max === 6;
    clock.second = seconds ? value % 100 : 0;
    clock.minute = Math.floor(value / (seconds ? 100 : 1)) % 100;
    clock.hour = Math.floor(value / (seconds ? 10_000 : 100));
  } else clock[field] = value;
  return at;
}

function readHalfDay(clock: Clock, bytes: Uint8Array, from: number, to: number): number {
  const letter = (bytes[from] ?? 0) | 32;
  if (from >= to || (letter !== 97 && letter !== 112)) return -1;
  clock.afternoon = letter === 112;
  // some loggers write only one letter (a or p), some write a dot after each letter, Spanish systems also a blank between them
  const dot = (at: number) => (at < to && bytes[at] === 46 ? at + 1 : at);
  const next = dot(from + 1);
  const behind = next + (next > from + 1 ? blankAt(bytes, next, to) : 0);
  return behind < to && ((bytes[behind] ?? 0) | 32) === 109 ? dot(behind + 1) : next;
}

const offsetForm = /^(?:Z|([+-])(\d{2})(?::?(\d{2}))?)/i;

function readOffset(clock: Clock, bytes: Uint8Array, from: number, to: number): number {
  const match = offsetForm.exec(String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 6))));
  if (!match) return -1;
  const [whole, sign, hours = '0', minutes = '0'] = match;
  clock.offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return from + whole.length;
}

const basicForm = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const isoForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

function readIso(clock: Clock, bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > 40) return false;
  const text = String.fromCharCode(...bytes.subarray(from, to));
  const match = isoForm.exec(text) ?? basicForm.exec(text);
  if (!match) return false;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', offset] = match;
  clock.year = Number(year);
  clock.month = Number(month);
  clock.day = Number(day);
  clock.hour = Number(hour);
  clock.minute = Number(minute);
  clock.second = Number(second);
  clock.ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (offset === undefined) return true;
  const written = new TextEncoder().encode(offset);
  return readOffset(clock, written, 0, written.length) === written.length;
}
