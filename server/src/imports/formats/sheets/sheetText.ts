import type { DecimalSign, FileRejection } from '@leitwarte/core/codes';
import { SHEET_SEPARATOR } from './workbookOf.ts';
import { BadWorkbook, openWorkbook, plainText, readPart, stringText, type Workbook } from './workbook.ts';

/** Maximum of rows times columns of a sheet, up to its last cell with content. */
const CELLS_MAX = 50_000_000;
/** Maximum size of the text of one sheet. */
const TEXT_BYTES_MAX = 256 * 1024 ** 2;
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384;
/** Maximum length of the text in an Excel cell. */
const CELL_CHARACTERS_MAX = 32_767;
/** Maximum length of a line of measured values. */
const LINE_CHARACTERS_MAX = 1024 * 1024;
/** Number of characters that are encoded at once. */
const PIECE_CHARACTERS = 128 * 1024;

/**
 * A sheet as a text with columns. Each row is one line, with its cells in the form that the import reads: numbers
 * with the requested decimal sign, times as `yyyy-MM-dd HH:mm:ss`.
 */
export interface SheetText {
  readonly name: string;
  readonly pieces: readonly Uint8Array[];
  readonly sign: DecimalSign;
}

/** The result for a sheet that does not exist, with the names of the existing ones. */
export interface NoSheet {
  readonly found: readonly string[];
}

/** The sheet of a workbook (XLSX) with this name; the first if the name is empty. Only this sheet is read. */
export function sheetOf(bytes: Uint8Array, name: string, sign: DecimalSign): SheetText | NoSheet | FileRejection {
  return unlessBad(() => {
    const workbook = openWorkbook(bytes);
    const { sheets } = workbook;
    const sheet = name === '' ? sheets[0] : sheets.find((one) => one.name === name);
    if (!sheet) return { found: sheets.map((one) => one.name) };
    const pieces: Uint8Array[] = [];
    readSheet(workbook, sheet, sign, (piece) => void pieces.push(piece));
    return { name: sheet.name, pieces, sign };
  });
}

/**
 * The beginning of the sheet with the most text. Its numbers use the decimal sign of numbers that are stored as
 * texts, otherwise a point.
 */
export function fullestSheet(bytes: Uint8Array, bytesMost: number): SheetText | FileRejection | undefined {
  return unlessBad(() => {
    const workbook = openWorkbook(bytes);
    let fullest: { readonly sheet: Workbook['sheets'][number]; readonly text: SheetText; length: number } | undefined;
    const beginning = (sheet: Workbook['sheets'][number], sign: DecimalSign) => {
      const pieces: Uint8Array[] = [];
      let length = 0;
      const texts = readSheet(workbook, sheet, sign, (piece) => {
        if (length < bytesMost) pieces.push(piece.subarray(0, bytesMost - length));
        length += piece.length;
      });
      return {
        sheet,
        text: { name: sheet.name, pieces, sign: texts.commas > texts.points ? ',' : '.' },
        length,
      } as const;
    };
    for (const sheet of workbook.sheets) {
      const one = beginning(sheet, '.');
      if (fullest === undefined || one.length > fullest.length) fullest = one;
    }
    return fullest?.text.sign === ',' ? beginning(fullest.sheet, ',').text : fullest?.text;
  });
}

function unlessBad<T>(read: () => T): T | FileRejection {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadWorkbook) return error.reason;
    throw error;
  }
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: string | undefined;
  text: string;
}

/** Reads a sheet row by row and keeps only one row in memory. A row ends at its last cell with content. */
function readSheet(
  workbook: Workbook,
  { part }: Workbook['sheets'][number],
  sign: DecimalSign,
  piece: (piece: Uint8Array) => void,
): TextNumbers {
  const lines = lineSink(piece);
  const texts = { commas: 0, points: 0 };
  let row = 0;
  let column = 0;
  let widest = 0;
  let cells: string[] = [];
  let characters = 0;
  let cell: Cell | undefined;
  let isValue = false;
  const inline = stringText((text) => (cell ? (cell.text += text) : undefined));
  const bad = () => new BadWorkbook('bad_document');

  readPart(part, workbook.room, {
    open(name, { r, t = 'n', s }) {
      if (name === 'row') {
        const next = r === undefined ? row + 1 : Number(r);
        if (!(next > row && next <= ROWS_MAX)) throw bad();
        [row, column, cells, characters] = [next, 0, [], 0];
      } else if (name === 'c' && row > 0) {
        const next = r === undefined ? column + 1 : columnIn(r, row);
        if (!(next > column && next <= COLUMNS_MAX)) throw bad();
        column = next;
        cell = { column, type: t, style: s, text: '' };
      } else if (name === 'v') isValue = true;
      else inline.open(name);
    },
    close(name) {
      if (name === 'v') isValue = false;
      else if (name === 'row') lines.add(row, cells.join(SHEET_SEPARATOR));
      else if (name === 'c' && cell) {
        const written = cellText(cell, workbook, sign).slice(0, CELL_CHARACTERS_MAX);
        if (cell.type !== 'n') countSign(texts, written);
        const text = quoted(written);
        if (text !== '') {
          widest = Math.max(widest, cell.column);
          characters += text.length;
          if (row * widest > CELLS_MAX) throw new BadWorkbook('too_many_cells');
          if (characters > LINE_CHARACTERS_MAX) throw new BadWorkbook('line_too_long');
          while (cells.length < cell.column - 1) cells.push('');
          cells.push(text);
        }
        cell = undefined;
      } else inline.close(name);
    },
    text(text) {
      if (isValue && cell) cell.text += text;
      else inline.text(text);
    },
  });
  lines.end();
  return texts;
}

/** Counts of numbers that are written as texts, by decimal sign. */
interface TextNumbers {
  commas: number;
  points: number;
}

function countSign(texts: TextNumbers, written: string): void {
  if (written.length > NUMBER_CHARACTERS_MAX) return;
  if (/^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d*),\d+(?!\d)(?! ?[,.])/.test(written)) texts.commas += 1;
  else if (/^[+-]?(?:\d{1,3}(?:,\d{3})+|\d*)\.\d+(?!\d)(?! ?[,.])/.test(written)) texts.points += 1;
}
const NUMBER_CHARACTERS_MAX = 40;

/** The column number in a cell reference, such as 28 for `AB7`; NaN for an invalid reference, or one of another row. */
function columnIn(reference: string, row: number): number {
  const [, letters = '', digits] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (Number(digits) !== row) return Number.NaN;
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Writes rows as lines. Rows keep their numbers: rows that are missing before one with content become empty lines. */
function lineSink(give: (piece: Uint8Array) => void) {
  const encoder = new TextEncoder();
  let waiting: string[] = [];
  let characters = 0;
  let bytes = 0;
  let written = 0;
  function flush(): void {
    const piece = encoder.encode(waiting.join(''));
    [waiting, characters] = [[], 0];
    bytes += piece.length;
    if (bytes > TEXT_BYTES_MAX) throw new BadWorkbook('too_many_cells');
    if (piece.length > 0) give(piece);
  }
  return {
    add(row: number, line: string) {
      if (line === '') return;
      const text = `${'\n'.repeat(row - 1 - written)}${line}\n`;
      written = row;
      waiting.push(text);
      characters += text.length;
      if (characters >= PIECE_CHARACTERS) flush();
    },
    end: flush,
  };
}

const DAY_SECONDS = 86_400;
/** Days from the first day of a workbook to 1970-01-01, and to the first day of a workbook that counts from 1904 on. */
const UNIX_DAY = 25_569;
const DAYS_TO_1904 = 1_462;
/** Numbers that would give an earlier day are times of day, because workbooks count days from 1900 on. */
const FIRST_DAY = Date.UTC(1901, 0, 1);

function cellText({ type, style, text }: Cell, { strings, timeStyles, from1904 }: Workbook, sign: DecimalSign): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'str' || type === 'inlineStr') return plainText(text).trim();
  if (type === 'e') return '';
  const value = text.trim();
  if (value === '' || type === 'b') return value;
  // a cell contains local time
  if (type === 'd') return clockText(new Date(/[zZ]$|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`)) ?? value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const shown = style === undefined ? undefined : timeStyles[Number(style)];
  if (shown === undefined) return sign === '.' ? String(number) : String(number).replace('.', ',');
  if (shown === 'duration') return durationText(number);
  const day = number - UNIX_DAY + (from1904 ? DAYS_TO_1904 : 0);
  return clockText(new Date(Math.round(day * DAY_SECONDS) * 1000)) ?? String(number);
}

/** Days as hours, minutes and seconds, as `[h]:mm` shows them: 1234:30:00. */
function durationText(days: number): string {
  const seconds = Math.round(Math.abs(days) * DAY_SECONDS);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days < 0 ? '-' : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

function clockText(clock: Date): string | undefined {
  if (Number.isNaN(clock.getTime())) return undefined;
  const rounded = new Date(Math.round(clock.getTime() / 1000) * 1000);
  const [date = '', time = ''] = rounded.toISOString().slice(0, 19).split('T');
  return rounded.getTime() < FIRST_DAY ? time : `${date} ${time}`;
}

const quoted = (cell: string) => {
  const line = cell.replaceAll(/\s+/g, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
};
