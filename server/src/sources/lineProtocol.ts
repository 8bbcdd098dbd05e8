import { MOST_ADDRESS_SIGNS } from '@leitwarte/core/entities';
import { isDecimal, trimmed } from '@leitwarte/core/rules';
import type { BadLine, ReadBody, SourceLine, SourceValue } from './sourceLine.ts';

/** Factors for units of timestamps, by their names in InfluxDB 1 (`n`, `u`) and 2 (`ns`, `us`). */
const perMillisecond: Readonly<Record<string, readonly [multiply: bigint, divide: bigint]>> = {
  ns: [1n, 1_000_000n],
  n: [1n, 1_000_000n],
  us: [1n, 1000n],
  u: [1n, 1000n],
  µ: [1n, 1000n],
  ms: [1n, 1n],
  s: [1000n, 1n],
  m: [60_000n, 1n],
  h: [3_600_000n, 1n],
};
export const isPrecision = (text: string): boolean => Object.hasOwn(perMillisecond, text);

/** Maximum number of characters of a time that InfluxDB accepts, in nanoseconds: from 1677 to 2262. */
const LONGEST_TIME = 20;
const MOST_INTEGER = 2n ** 63n;
/** Maximum number of digits of an integer that is parsed; the cost grows faster than their number. */
const MAX_INTEGER_DIGITS = 100;
const TAB = '\t';

/** Error: the reason why a line is invalid. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/**
 * Parses InfluxDB's line protocol: `measurement,tag=value field=1.5,other="text" 1700000000`. Returns valid lines and,
 * separately, invalid ones. An address consists of the measurement, the tags sorted by name, and the field.
 */
export function readLineProtocol(body: string, precision: string): ReadBody {
  const lines: SourceLine[] = [];
  const bad: BadLine[] = [];
  let line = 0;
  for (const raw of linesOf(body)) {
    line += 1;
    const content = raw.replace(/\r$/, '');
    const trimmed = content.replace(/^[ \t]+/, '');
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    try {
      lines.push({ line, content, ...readLine(trimmed, precision) });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      bad.push({ line, content, why: error.message });
    }
  }
  return { lines, bad };
}

/** Splits at line ends that are not within quotes, because a field may contain line ends. */
function* linesOf(body: string): Iterable<string> {
  let start = 0;
  let [quoted, inFields, equals, commas] = [false, false, 0, 0];
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === '\\') at += 1;
    else if (sign === ' ') inFields = true;
    else if (inFields && !quoted && sign === '=') equals += 1;
    else if (inFields && !quoted && sign === ',') commas += 1;
    else if (inFields && sign === '"' && equals > commas) quoted = !quoted;
    else if (sign === '\n' && !quoted) {
      yield body.slice(start, at);
      start = at + 1;
      [inFields, equals, commas] = [false, 0, 0];
    }
  }
  yield body.slice(start);
}

function readLine(line: string, precision: string): Pick<SourceLine, 'time' | 'values'> {
  const keyEnd = endOf(line, 0, ' ');
  const series = seriesOf(line.slice(0, keyEnd));
  if (series.length > MOST_ADDRESS_SIGNS) throw new Unreadable('max key length exceeded');
  let at = afterBlanks(line, keyEnd);
  if (at >= line.length) throw new Unreadable('missing fields');
  const values: SourceValue[] = [];
  for (;;) {
    const equals = endOf(line, at, '=, ');
    if (line[equals] !== '=') throw new Unreadable('invalid field format');
    if (equals === at) throw new Unreadable('missing field key');
    const field = unescaped(line.slice(at, equals));
    const end = endOfValue(line, equals + 1);
    const value = valueOf(line.slice(equals + 1, end));
    const address = `${series} ${escaped(field)}`;
    if (address.length > MOST_ADDRESS_SIGNS) throw new Unreadable('max key length exceeded');
    values.push({ address, value });
    at = end;
    if (line[at] !== ',') break;
    at += 1;
  }
  const time = trimmed(line.slice(afterBlanks(line, at)), isBlank, 'end');
  return { values, time: time === '' ? undefined : timeOf(time, precision) };
}

/** Measurement and tags as one text that does not depend on the order of the tags. */
function seriesOf(key: string): string {
  const parts: string[] = [];
  for (let at = 0; at <= key.length;) {
    const end = endOf(key, at, ',');
    parts.push(key.slice(at, end));
    at = end + 1;
  }
  const [measurement = '', ...tags] = parts;
  if (measurement === '') throw new Unreadable('missing measurement');
  const named = tags.map((tag) => {
    const equals = endOf(tag, 0, '=');
    if (equals === 0) throw new Unreadable('missing tag key');
    if (equals >= tag.length - 1) throw new Unreadable('missing tag value');
    if (endOf(tag, equals + 1, '=') < tag.length) throw new Unreadable('invalid tag format');
    return [unescaped(tag.slice(0, equals)), unescaped(tag.slice(equals + 1))] as const;
  });
  if (new Set(named.map(([name]) => name)).size < named.length) throw new Unreadable('duplicate tags');
  const sorted = named.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [escaped(unescaped(measurement)), ...sorted.map(([name, value]) => `${escaped(name)}=${escaped(value)}`)].join(
    ',',
  );
}

/** Position of the first of these characters that has no backslash before it; the end of the text if there is none. */
function endOf(text: string, from: number, signs: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text.charAt(at))) return at;
  }
  return text.length;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charAt(at))) at += 1;
  return at;
}

const isBlank = (sign: string): boolean => sign === ' ' || sign === TAB;

function endOfValue(line: string, from: number): number {
  if (line[from] !== '"') return endOf(line, from, ', ');
  for (let at = from + 1; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '"') {
      const next = line[at + 1];
      if (next !== undefined && next !== ',' && next !== ' ') throw new Unreadable('invalid field format');
      return at + 1;
    }
  }
  throw new Unreadable('unbalanced quotes');
}

const trueWords = new Set(['t', 'T', 'true', 'True', 'TRUE']);
const falseWords = new Set(['f', 'F', 'false', 'False', 'FALSE']);

/** The value of a field: a number of any type, a text, or 1 or 0 for true or false. */
function valueOf(text: string): number | string {
  if (text === '') throw new Unreadable('missing field value');
  if (text.startsWith('"')) return text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1');
  if (trueWords.has(text)) return 1;
  if (falseWords.has(text)) return 0;
  if (/^[+-]?\d+i$/.test(text) || /^\d+u$/.test(text)) return integerOf(text.slice(0, -1), text.endsWith('u'));
  if (!isDecimal(text)) throw new Unreadable(/^[a-z]/i.test(text) ? 'invalid boolean' : 'invalid number');
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Unreadable('invalid number');
  return value;
}

function integerOf(digits: string, isUnsigned: boolean): number {
  if (digits.length > MAX_INTEGER_DIGITS) throw new Unreadable('invalid number');
  const value = BigInt(digits.replace(/^\+/, ''));
  if (value >= (isUnsigned ? 2n * MOST_INTEGER : MOST_INTEGER) || value < -MOST_INTEGER)
    throw new Unreadable('invalid number');
  return Number(value);
}

function timeOf(text: string, precision: string): number {
  const [multiply, divide] = perMillisecond[precision] ?? [1n, 1n];
  if (!/^-?\d+$/.test(text) || text.length > LONGEST_TIME) throw new Unreadable('bad timestamp');
  const scaled = BigInt(text) * multiply;
  const rest = ((scaled % divide) + divide) % divide;
  const ms = Number((scaled - rest) / divide);
  if (Math.abs(ms) > 9_223_372_036_854) throw new Unreadable('time outside range');
  return ms;
}

/** Removes backslashes before characters that would end a name; elsewhere a backslash is a normal character. */
const unescaped = (text: string): string => text.replaceAll(/\\([,= ])/g, '$1');
const escaped = (text: string): string => text.replaceAll(/[,= ]/g, String.raw`\$&`);
