import type { CellValue } from 'exceljs';
import { mustUnpackWithin } from './unpackedSize.ts';

/** First bytes of a zip archive, such as an Excel workbook. */
const ZIP = [0x50, 0x4b] as const;
/**
 * Maximum number of rows that are read. A list written by people is shorter; a longer sheet only contains formats,
 * which Excel may store down to its last row.
 */
const MOST_ROWS = 10_000;
/**
 * Maximum number of columns that are read. Lists have fewer; a cell further to the right would add all the empty cells
 * before it to its row.
 */
const MOST_COLUMNS = 200;
/** Maximum size of the unpacked workbook in bytes; the library needs several times as much memory. */
const MOST_BYTES = 32 * 1024 ** 2;

/**
 * Reads the cells of a CSV file or of the first sheet of an Excel workbook as texts, row by row; empty rows are left out. CSV is UTF-8 or
 * windows-1252, separated by semicolon, comma or tab. An Excel cell with a date becomes `2027-01-31`, with a time `2027-01-31 08:00:00`.
 * @throws {RangeError} if a workbook unpacks to more than 32 MiB.
 * @throws if the file is neither.
 */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  const isZip = ZIP.every((byte, at) => bytes[at] === byte);
  const rows = isZip ? await workbookRows(bytes) : csvRows(decoded(bytes));
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
}

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  await mustUnpackWithin(bytes, MOST_BYTES);
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const [sheet] = workbook.worksheets;
  const rows: string[][] = [];
  for (let at = 1; at <= Math.min(sheet?.rowCount ?? 0, MOST_ROWS); at += 1) {
    const cells: string[] = [];
    const row = sheet?.getRow(at);
    const last = Math.min(row?.cellCount ?? 0, MOST_COLUMNS);
    for (let column = 1; column <= last; column += 1) cells.push(textOf(row?.getCell(column).value));
    rows.push(cells);
  }
  return rows;
}

/** Content of a cell as text, independent of its format; for a formula its result. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return textOfDate(value);
  if (typeof value === 'number') return textOfNumber(value);
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('hyperlink' in value) return textOf(value.text);
  if ('error' in value) return value.error;
  return textOf(value.result);
}

/** First day of Excel's calendar, which the library returns for a formula whose result is an empty text. */
const NO_DAY = '1899-12-30';

/** Text of a date. Excel has no time zones, so the library returns the displayed time as UTC. */
function textOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#VALUE!';
  const [day = '', time = ''] = date.toISOString().split(/[T.]/);
  if (time !== '00:00:00') return `${day} ${time}`;
  return day === NO_DAY ? '' : day;
}

/**
 * Formats a number. Three decimals get a fourth, so that the decimal point is not mistaken for a thousands separator.
 */
function textOfNumber(value: number): string {
  const text = String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new TypeError('neither a workbook nor text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Parses CSV (RFC 4180) with the separator that occurs most often in the first line. */
function csvRows(text: string): string[][] {
  const first = text.slice(0, (text.search(/[\r\n]/) + 1 || text.length + 1) - 1);
  const separator = [';', ',', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0];
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      [row, cell] = [[], ''];
    } else cell += sign;
  }
  rows.push([...row, cell]);
  return rows;
}
