const QUOTE = 34;
const BLANK = 32;
const TAB = 9;

/** The cells of the line that was split last, as trimmed ranges of `bytes`. Reused for every line. */
export interface Cells {
  bytes: Uint8Array;
  count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Columns beyond this number are ignored. */
export const COLUMNS_MAX = 4096;

export function newCells(): Cells {
  return { bytes: new Uint8Array(0), count: 0, from: new Int32Array(COLUMNS_MAX), to: new Int32Array(COLUMNS_MAX) };
}

/** Separator of one or more blanks or tabs, as in aligned columns; with it there are no empty cells. */
export const BLANKS = String.raw`\s+`;

export type SplitLine = (cells: Cells, bytes: Uint8Array, from: number, to: number) => void;

/**
 * Splits lines at a separator of one or more bytes. A cell that begins with `"` ends at the closing one, and `""`
 * within it is a quote. A quote that is not closed on its line is an ordinary character: no line swallows the next.
 */
export function lineSplitter(separator: Uint8Array): SplitLine {
  if (new TextDecoder().decode(separator) === BLANKS) return splitByBlanks;
  const first = separator[0] ?? 0;
  const single = separator.length === 1;
  const matches = (bytes: Uint8Array, at: number, to: number) => {
    if (at + separator.length > to) return false;
    for (let index = 1; index < separator.length; index += 1) if (bytes[at + index] !== separator[index]) return false;
    return true;
  };
  return (cells, bytes, from, to) => {
    if (bytes.subarray(from, to).includes(QUOTE)) {
      splitQuoted(cells, bytes.subarray(from, to), separator);
      return;
    }
    cells.bytes = bytes;
    let count = 0;
    let start = from;
    for (let at = from; at < to; at += 1) {
      if (bytes[at] !== first || !(single || matches(bytes, at, to))) continue;
      if (count < COLUMNS_MAX) trim(cells, count++, start, at);
      start = at + separator.length;
      at = start - 1;
    }
    if (count < COLUMNS_MAX) trim(cells, count++, start, to);
    cells.count = count;
  };
}

const isBlankByte = (byte: number | undefined) => byte === BLANK || byte === TAB;

const blanks = new TextEncoder().encode(BLANKS);

function splitByBlanks(cells: Cells, bytes: Uint8Array, from: number, to: number): void {
  if (bytes.subarray(from, to).includes(QUOTE)) {
    splitQuoted(cells, bytes.subarray(from, to), blanks);
    return;
  }
  cells.bytes = bytes;
  let count = 0;
  for (let at = from; at < to && count < COLUMNS_MAX;) {
    while (at < to && isBlankByte(bytes[at])) at += 1;
    const start = at;
    while (at < to && !isBlankByte(bytes[at])) at += 1;
    if (at > start) trim(cells, count++, start, at);
  }
  cells.count = count;
}

function trim(cells: Cells, cell: number, from: number, to: number): void {
  const { bytes } = cells;
  while (from < to && isBlankByte(bytes[from])) from += 1;
  while (to > from && isBlankByte(bytes[to - 1])) to -= 1;
  cells.from[cell] = from;
  cells.to[cell] = to;
}

/** Splits a line with quotes, which is rare: its cells are copied to a new buffer. */
function splitQuoted(cells: Cells, line: Uint8Array, separator: Uint8Array): void {
  const text = new TextDecoder().decode(line);
  const mark = new TextDecoder().decode(separator);
  const parts = quotedParts(text, mark).map((part) => new TextEncoder().encode(part));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  cells.bytes = bytes;
  cells.count = Math.min(parts.length, COLUMNS_MAX);
  let at = 0;
  parts.slice(0, COLUMNS_MAX).forEach((part, cell) => {
    bytes.set(part, at);
    trim(cells, cell, at, at + part.length);
    at += part.length;
  });
}

/** Cells of a line as text, without their quotes. Some programs enclose the whole line in quotes: then its text is the line. */
export function quotedParts(line: string, separator: string): string[] {
  if (separator === BLANKS) return quotedWords(line);
  const parts = quotedCells(line, separator);
  const [only = ''] = parts;
  if (parts.length > 1 || only.length === line.length || !only.includes(separator)) return parts;
  const within = quotedCells(only, separator);
  return within.some((cell) => cell.trim() !== '') ? within : parts;
}

function quotedCells(line: string, separator: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = closedQuote(line, at, separator);
    const end = quoted ? quoted.end : line.indexOf(separator, at);
    parts.push(quoted ? quoted.text : line.slice(at, end < 0 ? line.length : end));
    if (end < 0 || end >= line.length) return parts;
    at = end + separator.length;
  }
}

/** Cells that are separated by runs of blanks. */
function quotedWords(line: string): string[] {
  const words: string[] = [];
  for (let at = skipBlanks(line, 0, BLANKS); at < line.length; at = skipBlanks(line, at, BLANKS)) {
    const close = line[at] === '"' ? line.indexOf('"', at + 1) : -1;
    const isQuoted = close > 0 && (close + 1 === line.length || /\s/.test(line.charAt(close + 1)));
    let end = isQuoted ? close + 1 : at;
    if (!isQuoted) while (end < line.length && line[end] !== ' ' && line[end] !== '\t') end += 1;
    words.push(isQuoted ? line.slice(at + 1, close) : line.slice(at, end));
    at = end;
  }
  return words;
}

/** The quoted cell that begins at `from`, with the position of the separator after it (-1 at the end of the line). */
function closedQuote(line: string, from: number, separator: string): { text: string; end: number } | undefined {
  const blank = skipBlanks(line, from, separator);
  // spreadsheets write `="12,5"` to keep a cell from being converted
  const start = line[blank] === '=' ? blank + 1 : blank;
  if (line[start] !== '"') return undefined;
  for (let at = line.indexOf('"', start + 1); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] === '"') continue;
    const end = skipBlanks(line, at + 1, separator);
    if (end < line.length && !line.startsWith(separator, end)) return undefined;
    return { text: line.slice(start + 1, at).replaceAll('""', '"'), end: end < line.length ? end : -1 };
  }
  return undefined;
}

function skipBlanks(line: string, from: number, separator: string): number {
  let at = from;
  while ((line[at] === ' ' || line[at] === '\t') && !line.startsWith(separator, at)) at += 1;
  return at;
}

/** Whether a line has only separators, as spreadsheets leave them at the end; such a line is no data line. */
export function holdsNothing({ count, from, to }: Cells): boolean {
  return from.subarray(0, count).every((start, cell) => start === to[cell]);
}
