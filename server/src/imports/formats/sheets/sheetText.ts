import type { FileRejection } from '@leitwarte/core/codes';
import type { Content } from '../../../platform/importFiles.ts';

/** A workbook is read as a whole: a larger one is refused. */
const PACKED_BYTES_MAX = 32 * 1024 ** 2;
/** So much its parts may hold unpacked. */
const BYTES_MAX = 256 * 1024 ** 2;

/** What a text of cells is parted by. */
export const SHEET_SEPARATOR = '\t';

export interface SheetText {
  readonly name: string;
  /** A line for each row, cells as the import reads them: numbers with a point, times as `yyyy-MM-dd HH:mm:ss`. */
  readonly text: string;
}

/** The sheets of a workbook (XLSX) as texts with columns. The library loads with the first one. */
export async function sheetTexts(bytes: Uint8Array): Promise<readonly SheetText[] | FileRejection> {
  if (unpackedBytes(bytes) > BYTES_MAX) return 'too_large';
  const { default: readWorkbook } = await import('read-excel-file/universal');
  try {
    const sheets = await readWorkbook(bytes.slice().buffer);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      text: data.map((row) => `${lineOf(row)}\n`).join(''),
    }));
  } catch {
    return 'bad_document';
  }
}

/** Rows are as long as the longest of the sheet: what is empty at their end is left out. */
function lineOf(row: readonly unknown[]): string {
  const cells = row.map((cell) => quoted(cellText(cell)));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(SHEET_SEPARATOR);
}

/** All of a file, or why it is not read. */
export async function workbookOf(content: Content): Promise<Uint8Array | FileRejection> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content.read()) {
    pieces.push(piece.slice());
    length += piece.length;
    if (length > PACKED_BYTES_MAX) return 'too_large';
  }
  if (length === 0) return 'empty_file';
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const CENTRAL_ENTRY = [0x50, 0x4b, 0x01, 0x02] as const;
const ENTRY_BYTES = 46;
/** Where an entry of the archive's directory says how long its part is unpacked. */
const LENGTH_AT = 24;

/** What the archive's directory says; a part that is longer than that cannot be unpacked. */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = bytes.indexOf(0x50); at >= 0 && at + ENTRY_BYTES <= bytes.length; at = bytes.indexOf(0x50, at + 1))
    if (CENTRAL_ENTRY.every((byte, index) => bytes[at + index] === byte)) sum += view.getUint32(at + LENGTH_AT, true);
  return sum;
}

/** Days before this one are times of day: a workbook counts from 1900 on. */
const FIRST_DAY = Date.UTC(1901, 0, 1);

/** The library gives what stands in a cell as if the clock on the wall were UTC. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) {
    const rounded = new Date(Math.round(cell.getTime() / 1000) * 1000);
    const [date = '', time = ''] = rounded.toISOString().slice(0, 19).split('T');
    return rounded.getTime() < FIRST_DAY ? time : `${date} ${time}`;
  }
  if (typeof cell === 'boolean') return String(Number(cell));
  return typeof cell === 'number' || typeof cell === 'string' ? String(cell) : '';
}

const quoted = (cell: string) => {
  const line = cell.replaceAll(/\s+/g, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
};
