import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { timeParts, type TimePart } from './timeFormat.ts';

const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

/** Reads local times in one notation. */
export interface TimeReader {
  /** Local time as if it were UTC in milliseconds, or an instant where `zoned` is set; NaN where it is no time. */
  read(bytes: Uint8Array, from: number, to: number): number;
  /** Whether the time just read carried its own offset. */
  zoned: boolean;
}

/** Mutable on purpose: one for each reader, so that a line costs no object. */
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
  /** 00:00 is the end of the day that is named. */
  endsDay: boolean;
  offsetMs: number;
}

/**
 * Reader for a notation by letters (`dd.MM.yyyy HH:mm:ss`), by strftime (`%d.%m.%Y %H:%M:%S`) or `ISO` (accepts
 * offsets). 24:00 is the next day's 00:00. Times before 1970 and after 2199 are none, nor is anything where the notation itself cannot be read.
 */
export function timeReader(notation: string): TimeReader {
  const readClock = notation.trim() === 'ISO' ? readIso : byParts(timeParts(notation.trim()));
  const clock: Clock = { ...midnight };
  const reader: TimeReader = {
    zoned: false,
    read(bytes, from, to) {
      Object.assign(clock, midnight);
      if (!readClock(clock, bytes, from, to)) return Number.NaN;
      const local = localMs(clock);
      reader.zoned = !Number.isNaN(clock.offsetMs);
      return reader.zoned ? local - clock.offsetMs : local;
    },
  };
  return remembering(reader);
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
};

/** Neighbouring lines often carry the same time: the last one is not read twice. */
function remembering(reader: TimeReader): TimeReader {
  let known = new Uint8Array(0);
  let knownTime = Number.NaN;
  const remembered: TimeReader = {
    zoned: false,
    read(bytes, from, to) {
      const length = to - from;
      let same = length === known.length;
      for (let index = length - 1; same && index >= 0; index -= 1) same = bytes[from + index] === known[index];
      if (same && length > 0) return knownTime;
      known = bytes.slice(from, to);
      knownTime = reader.read(bytes, from, to);
      remembered.zoned = reader.zoned;
      return knownTime;
    },
  };
  return remembered;
}

function localMs({ year, month, day, hour, minute, second, ms, afternoon, halfDays, endsDay }: Clock): number {
  if (halfDays && (hour < 1 || hour > 12 || afternoon === undefined)) return Number.NaN;
  const written = halfDays ? (hour % 12) + (afternoon ? 12 : 0) : hour;
  const isMidnight = written === 0 && minute === 0 && second === 0 && ms === 0;
  const hours = endsDay && isMidnight ? 24 : written;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return Number.NaN;
  const isEndOfDay = hours === 24 && minute === 0 && second === 0 && ms === 0;
  if ((hours > 23 && !isEndOfDay) || minute > 59 || second > 59) return Number.NaN;
  const midnightMs = Date.UTC(year, month - 1, day);
  if (new Date(midnightMs).getUTCDate() !== day) return Number.NaN;
  return midnightMs + hours * HOUR_MS + minute * MINUTE_MS + second * 1000 + ms;
}

type ReadClock = (clock: Clock, bytes: Uint8Array, from: number, to: number) => boolean;

function byParts(parts: readonly TimePart[] | undefined): ReadClock {
  if (!parts?.some((part) => part.kind === 'field' && part.field === 'year')) return () => false;
  return (clock, bytes, from, to) => {
    let at = from;
    for (const part of parts) {
      if (part.kind === 'field') at = readField(clock, part, bytes, at, to);
      else if (part.kind === 'blank') at = skipBlanks(bytes, at, to);
      else at = bytes[at] === part.byte && at < to ? at + 1 : -1;
      if (at < 0) return false;
    }
    return at === to;
  };
}

function skipBlanks(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (bytes[at] === 32 || bytes[at] === 9)) at += 1;
  return at === from ? -1 : at;
}

/** Position after the field, -1 where it is not there. */
function readField(
  clock: Clock,
  { field, min, max }: Extract<TimePart, { kind: 'field' }>,
  bytes: Uint8Array,
  from: number,
  to: number,
): number {
  if (field === 'halfDay') return readHalfDay(clock, bytes, from, to);
  if (field === 'offset') return readOffset(clock, bytes, from, to);
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
  else if (field === 'fraction') clock.ms = Math.floor((value / 10 ** digits) * 1000);
  else if (field === 'halfDayHour') {
    clock.hour = value;
    clock.halfDays = true;
  } else if (field === 'endingHour') {
    clock.hour = value;
    clock.endsDay = true;
  } else clock[field] = value;
  return at;
}

function readHalfDay(clock: Clock, bytes: Uint8Array, from: number, to: number): number {
  const letter = (bytes[from] ?? 0) | 32;
  if (from >= to || (letter !== 97 && letter !== 112)) return -1;
  clock.afternoon = letter === 112;
  // some write one letter alone
  return from + 1 < to && ((bytes[from + 1] ?? 0) | 32) === 109 ? from + 2 : from + 1;
}

const offsetForm = /^(?:Z|([+-])(\d{2})(?::?(\d{2}))?)/i;

function readOffset(clock: Clock, bytes: Uint8Array, from: number, to: number): number {
  const match = offsetForm.exec(String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 6))));
  if (!match) return -1;
  const [whole, sign, hours = '0', minutes = '0'] = match;
  clock.offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return from + whole.length;
}

const isoForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

function readIso(clock: Clock, bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > 40) return false;
  const match = isoForm.exec(String.fromCharCode(...bytes.subarray(from, to)));
  if (!match) return false;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', offset] = match;
  clock.year = Number(year);
  clock.month = Number(month);
  clock.day = Number(day);
  clock.hour = Number(hour);
  clock.minute = Number(minute);
  clock.second = Number(second);
  clock.ms = Math.floor(Number(`0.${fraction}`) * 1000);
  if (offset === undefined) return true;
  const text = new TextEncoder().encode(offset);
  return readOffset(clock, text, 0, text.length) === text.length;
}
