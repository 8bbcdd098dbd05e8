import { timeReader } from '../imports/formats/delimited/times.ts';
import { instantsOf } from '../measurements/calendar.ts';
import type { BadLine, ReadBody, SourceLine, SourceValue, TwiceTime } from './sourceLine.ts';
import { unixTimeOfText, valueOfText } from './textValues.ts';

/** Where values are in a JSON body, as names separated by dots; an empty path means that there is no such value. */
export interface JsonPaths {
  readonly records: string;
  readonly time: string;
  readonly device: string;
}

const DEEPEST = 8;
/** Unix times up to this number are in seconds, larger ones in milliseconds; this works until the year 5138. */
const MOST_SECONDS = 1e11;

const utf8 = new TextEncoder();

/** Error: the body is not JSON, or has no records in the expected place. */
export class NoRecords extends Error {
  override readonly name = 'NoRecords';
}

/**
 * Reads the records of a JSON body: time and device of each, and all other values, whose address is the path of names
 * to them. A time without offset is in `zone`; if it occurs twice, the neighbouring readings decide its instant.
 * Strings are read like cells of a file: a number in quotes is a number, and a spelling of a missing value gives no
 * value.
 */
export function readJsonRecords(body: string, { records, time, device }: JsonPaths, zone: string): ReadBody {
  const found = at(parsed(body), records);
  const list: readonly unknown[] = Array.isArray(found) ? found : [found];
  if (found === undefined || list.length === 0) throw new NoRecords(`no records at ${records || 'the top'}`);
  return readRecords(list, { time, device }, zone);
}

/**
 * Like `readJsonRecords`, for records that were already extracted.
 * @param notation Format of their times.
 */
export function readRecords(
  list: readonly unknown[],
  { time, device }: Omit<JsonPaths, 'records'>,
  zone: string,
  notation = 'ISO',
): ReadBody {
  const lines: SourceLine[] = [];
  const bad: BadLine[] = [];
  const instantOf = instantReader(zone, notation);
  list.forEach((record, index) => {
    const line = index + 1;
    const content = JSON.stringify(record);
    if (typeof record !== 'object' || record === null) return bad.push({ line, content, why: 'no record' });
    const instant = time === '' ? undefined : instantOf(at(record, time));
    if (Number.isNaN(instant)) return bad.push({ line, content, why: 'bad timestamp' });
    if (instant === 'nonexistent')
      return bad.push({ line, content, why: 'a time that the clock skips', reason: 'nonexistent_time' });
    const named = device === '' ? undefined : at(record, device);
    const prefix = typeof named === 'string' || typeof named === 'number' ? `${named} ` : '';
    const found = [...valuesIn(record, '', DEEPEST)].filter(({ address }) => address !== time && address !== device);
    if (found.length === 0) return bad.push({ line, content, why: 'no values' });
    const values = found.flatMap(({ address, value }) => (value === undefined ? [] : [{ address, value }]));
    return lines.push({
      line,
      content,
      ...(typeof instant === 'object' ? { time: undefined, twice: instant } : { time: instant }),
      clock: prefix,
      values: values.map(({ address, value }) => ({ address: prefix + address, value })),
    });
  });
  return { lines, bad };
}

/** Maximum nesting of lists and objects. */
const NESTED_MOST = 100;

/** Whether lists and objects are nested too deeply to be serialised again. */
function isTooDeep(body: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charCodeAt(at);
    if (isText) {
      if (sign === 92) at += 1;
      else if (sign === 34) isText = false;
    } else if (sign === 34) isText = true;
    else if (sign === 91 || sign === 123) {
      depth += 1;
      if (depth > NESTED_MOST) return true;
    } else if (sign === 93 || sign === 125) depth -= 1;
  }
  return false;
}

/** Parses a JSON body; throws {@link NoRecords} if it is invalid or nested too deeply. */
export function parsed(body: string): unknown {
  if (isTooDeep(body)) throw new NoRecords(`lists and objects are nested deeper than ${NESTED_MOST}`);
  try {
    return JSON.parse(body);
  } catch {
    throw new NoRecords('the body is no JSON');
  }
}

/** Value at a path of names separated by points. */
export function at(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Object.getOwnPropertyDescriptor(found, name)?.value;
  }
  return found;
}

/** A value of a record; undefined if it is missing. */
interface Found extends Omit<SourceValue, 'value'> {
  readonly value: number | string | undefined;
}

function* valuesIn(value: unknown, path: string, deepest: number): Iterable<Found> {
  if (typeof value === 'number') yield { address: path, value };
  else if (typeof value === 'string') yield { address: path, value: valueOfText(value) };
  else if (typeof value === 'boolean') yield { address: path, value: value ? 1 : 0 };
  else if (value === null && path !== '') yield { address: path, value: undefined };
  else if (typeof value === 'object' && value !== null && deepest > 0)
    for (const [name, inner] of Object.entries(value))
      yield* valuesIn(inner, path === '' ? name : `${path}.${name}`, deepest - 1);
}

/**
 * Returns a parser of times: ISO 8601 and Unix times in seconds or milliseconds, as a number or in quotes; it returns
 * NaN for anything else.
 */
function instantReader(zone: string, notation: string): (value: unknown) => number | TwiceTime | 'nonexistent' {
  const iso = timeReader(notation);
  return (value) => {
    const unix = typeof value === 'string' ? unixTimeOfText(value) : value;
    if (typeof unix === 'number') return Math.floor(Math.abs(unix) < MOST_SECONDS ? unix * 1000 : unix);
    if (typeof value !== 'string') return Number.NaN;
    const bytes = utf8.encode(value);
    const localMs = iso.read(bytes, 0, bytes.length);
    if (iso.zoned || Number.isNaN(localMs)) return localMs;
    const [first, second] = instantsOf(zone, localMs);
    if (first === undefined) return 'nonexistent';
    return second === undefined ? first : { localMs, instants: [first, second] };
  };
}
