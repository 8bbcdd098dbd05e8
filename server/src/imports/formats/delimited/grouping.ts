import type { DecimalSign } from '@leitwarte/core/codes';
import { type Cells, lineSplitter, newCells } from './cells.ts';
import { lineCutter } from './lines.ts';
import { sectionFinder } from './sections.ts';

const COMMA = 44;
const POINT = 46;
const PLUS = 43;
const MINUS = 45;
const ZERO = 48;
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;

/** Bytes after a cell; between commas only a quoted cell may contain a comma. */
const bytesOf = (signs: string) => new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
const [ENDS, QUOTES] = [bytesOf('\r\n\t;|"'), bytesOf('"')];

/**
 * Searches for numbers that certainly have thousands signs, such as `1.234.567` or `1.234,5`, and for those that have them if their column
 * shows it, such as `1.234`.
 */
export function groupHint(sign: DecimalSign, separator: string): { feed(text: Uint8Array): void; found(): boolean } {
  const [own, other] = sign === ',' ? [COMMA, POINT] : [POINT, COMMA];
  const ends = separator === ',' && other === COMMA ? QUOTES : ENDS;
  let found = false;
  let tail = new Uint8Array(0);
  const three = (bytes: Uint8Array, at: number) =>
    isDigit(bytes[at]) && isDigit(bytes[at + 1]) && isDigit(bytes[at + 2]) && !isDigit(bytes[at + 3]);
  const look = (bytes: Uint8Array) => {
    for (let at = bytes.indexOf(other); at >= 0 && !found; at = bytes.indexOf(other, at + 1))
      found =
        isDigit(bytes[at - 1]) &&
        three(bytes, at + 1) &&
        (bytes[at + 4] === own || ends.has(bytes[at + 4] ?? 0) || (bytes[at + 4] === other && three(bytes, at + 5)));
  };
  return {
    feed(text) {
      if (found) return;
      look(text);
      const seam = new Uint8Array(tail.length + Math.min(text.length, SEAM_BYTES));
      seam.set(tail);
      seam.set(text.subarray(0, SEAM_BYTES), tail.length);
      look(seam);
      tail = text.slice(-SEAM_BYTES);
    },
    found: () => found,
  };
}
/** Number of bytes at the end of a piece that are searched together with the next piece. */
const SEAM_BYTES = 10;

/**
 * Patterns of numbers that contain the sign which is not the decimal sign: `certain` if it is a thousands sign, `group`
 * if it may be one, `number` for any such number.
 */
const ofComma = {
  certain: /^[+-]?[1-9]\d{0,2}(?:\.\d{3}(?:\.\d{3}){1,4}(?:,\d{0,15})?|\.\d{3},\d{0,15})-?$/,
  number: /^[+-]?\d{1,20}\.\d{1,20}-?$/,
  group: /^[+-]?[1-9]\d{0,2}\.\d{3}-?$/,
};
const ofPoint = {
  certain: /^[+-]?[1-9]\d{0,2}(?:,\d{3}(?:,\d{3}){1,4}(?:\.\d{0,15})?|,\d{3}\.\d{0,15})-?$/,
  number: /^[+-]?\d{1,20},\d{1,20}-?$/,
  group: /^[+-]?[1-9]\d{0,2},\d{3}-?$/,
};

interface Look {
  readonly sign: DecimalSign;
  readonly separator: string;
  readonly lineEnd: 10 | 13;
  readonly skipLines: number;
  readonly names: readonly string[];
  /** Positions of the time columns, by which a further header is recognised. */
  readonly times: readonly number[];
}

/**
 * Columns in which the sign that is not the decimal sign is certainly a thousands sign: at least one number has two
 * groups of three digits, or one group and a decimal sign, or all numbers from a thousand on have one group while those of three digits have
 * no sign (`987`, `998`, `1.023`), and no number contradicts this. Empty if a further header in the file changes the positions of columns.
 */
export async function groupedColumns(
  pieces: AsyncIterable<Uint8Array>,
  { sign, separator, lineEnd, skipLines, names, times }: Look,
): Promise<number[]> {
  const { certain, number, group } = sign === ',' ? ofComma : ofPoint;
  const otherByte = sign === ',' ? POINT : COMMA;
  const [found, against] = [new Set<number>(), new Set<number>()];
  const hundreds = hundredsOf();
  const split = lineSplitter(new TextEncoder().encode(separator));
  const sections = sectionFinder(names, times);
  const cells = newCells();
  let line = 0;
  let isMoved = false;
  const cutter = lineCutter((bytes, from, to) => {
    line += 1;
    if (line <= skipLines || isMoved) return;
    split(cells, bytes, from, to);
    if (found.size > 0 || line > skipLines + FIRST_LINES) isMoved = sections.opened(cells) !== undefined;
    for (let cell = 0; cell < cells.count; cell += 1) {
      const text = textWith(cells, cell, otherByte);
      if (text === undefined) hundreds.whole(cell, digitsIn(cells, cell));
      else if (certain.test(text)) found.add(cell);
      else if (group.test(text)) hundreds.grouped(cell, Math.abs(Number.parseInt(text, 10)));
      else if (number.test(text)) against.add(cell);
    }
  }, lineEnd);
  for await (const piece of pieces) cutter.feed(piece);
  cutter.end();
  for (const cell of hundreds.columns()) found.add(cell);
  return isMoved ? [] : [...found].filter((cell) => !against.has(cell));
}
/** What the whole numbers of a column and its numbers with one group of three show. */
interface Hundreds {
  /** The least and the most of the numbers of three digits. */
  least: number;
  most: number;
  /** The most in front of a sign; -1 without such a number. */
  lead: number;
  /** Whether a number of four digits has no sign. */
  isLong: boolean;
}

/**
 * Columns whose numbers from a thousand on have a sign before three digits, while smaller ones have none. With decimals the whole numbers
 * would be among the others: `100` next to `99.875` and `100.125`.
 */
export function hundredsOf() {
  const known = new Map<number, Hundreds>();
  const of = (column: number): Hundreds => {
    const own = known.get(column) ?? { least: Infinity, most: -1, lead: -1, isLong: false };
    known.set(column, own);
    return own;
  };
  return {
    whole(column: number, digits: string) {
      if (digits.length < 3) return;
      const own = of(column);
      own.isLong ||= digits.length > 3;
      own.least = Math.min(own.least, Number(digits));
      own.most = Math.max(own.most, Number(digits));
    },
    grouped(column: number, lead: number) {
      const own = of(column);
      own.lead = Math.max(own.lead, lead);
    },
    columns: (): number[] =>
      [...known].flatMap(([column, { least, most, lead, isLong }]) =>
        !isLong && lead > 0 && most > least && least > lead ? [column] : [],
      ),
  };
}
/** Number of lines at the beginning in which a header is the first one, not a repeated one. */
const FIRST_LINES = 30;
const NUMBER_BYTES_MAX = 40;
const decoder = new TextDecoder();

function textWith({ bytes, from, to }: Cells, cell: number, sign: number): string | undefined {
  const [start, end] = [from[cell] ?? 0, to[cell] ?? 0];
  if (end - start > NUMBER_BYTES_MAX) return undefined;
  for (let at = start; at < end; at += 1)
    if (bytes[at] === sign) return decoder.decode(bytes.subarray(start, end)).split(/[\s\u00a0]/, 1)[0];
  return undefined;
}

/** The digits of a whole number without leading zeros; empty for any other cell. */
function digitsIn({ bytes, from, to }: Cells, cell: number): string {
  const [start, end] = [from[cell] ?? 0, to[cell] ?? 0];
  const first = bytes[start] === PLUS || bytes[start] === MINUS ? start + 1 : start;
  if (end - first < 3 || end - first > NUMBER_BYTES_MAX || bytes[first] === ZERO) return '';
  for (let at = first; at < end; at += 1) if (!isDigit(bytes[at])) return '';
  return decoder.decode(bytes.subarray(first, end));
}
