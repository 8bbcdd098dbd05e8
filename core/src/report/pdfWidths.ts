import { type ReportColumn, unitInHeading } from './table.ts';

const FONT_SIZE = { largest: 9, wordsStayWhole: 6, smallest: 4 };
const WANTED_EMS_MAX = 80;
const DENSE_ABOVE_COLUMNS = 12;
const paddingOf = (columns: number) => (columns > DENSE_ABOVE_COLUMNS ? 2 : 4);
const roomOf = (columns: number, pageWidth: number) => pageWidth - columns * 2 * paddingOf(columns);

/** Widths of Roboto Medium's characters as a share of the font size, rounded up. */
function emOf(character: string): number {
  if (/[.,:;'|!ijl ()]/.test(character)) return 0.32;
  if (/[mwMW%@–]/.test(character)) return 0.9;
  return /[A-ZÄÖÜ]/.test(character) ? 0.68 : 0.58;
}
const emsOf = (text: string) => Array.from(text).reduce((sum, character) => sum + emOf(character), 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What a column needs, in ems. */
interface Need {
  /** Its longest number or time, or its unit, which never break. */
  firm: number;
  /** Its longest word. */
  word: number;
  /** Its longest text. */
  whole: number;
}

function needOf(
  column: ReportColumn,
  index: number,
  head: readonly string[],
  body: readonly (readonly string[])[],
): Need {
  const need = { firm: Math.max(2, emsOf(unitInHeading(column))), word: 2, whole: 2 };
  const isFirm = (shown: string) => column.kind !== 'text' && /^[-+\d]/.test(shown);
  for (const line of [head, ...body]) {
    const shown = line[index] ?? '';
    if (line !== head && isFirm(shown)) need.firm = Math.max(need.firm, emsOf(shown));
    else for (const word of shown.split(/\s/)) need.word = Math.max(need.word, emsOf(word));
    need.whole = Math.max(need.whole, Math.min(WANTED_EMS_MAX, emsOf(shown)));
  }
  return { ...need, word: Math.max(need.word, need.firm), whole: Math.max(need.whole, need.word) };
}

/** What a column needs in ems so that no word of it breaks. */
export function wordEms(
  columns: readonly ReportColumn[],
  head: readonly string[],
  body: readonly (readonly string[])[],
): number[] {
  return columns.map((column, index) => needOf(column, index, head, body).word);
}

/** Whether columns of so many ems stand side by side without a word that breaks. */
export function fitsWhole(ems: readonly number[], pageWidth: number): boolean {
  return sum(ems) * FONT_SIZE.wordsStayWhole <= roomOf(ems.length, pageWidth);
}

export interface PdfWidths {
  /** Width of each column in points, without padding; all together fill the page. */
  readonly widths: readonly number[];
  /** Room left and right of the text of a cell, in points. */
  readonly padding: number;
  readonly fontSize: number;
  /** Set where words have to break so that the print stays readable; numbers and times stay whole. */
  readonly wordBreak?: 'break-all';
}

/**
 * Column widths and print size so that the table fills the page: 9 points where every word fits; below 6 points words
 * may break. What is left over goes to the columns whose texts would wrap, then to all.
 */
export function pdfWidths(
  columns: readonly ReportColumn[],
  head: readonly string[],
  body: readonly (readonly string[])[],
  pageWidth: number,
): PdfWidths {
  const needs = columns.map((column, index) => needOf(column, index, head, body));
  const padding = paddingOf(columns.length);
  const room = roomOf(columns.length, pageWidth);
  const fitting = (ems: readonly number[]) => Math.min(FONT_SIZE.largest, Math.floor((room / sum(ems)) * 2) / 2);
  const words = needs.map(({ word }) => word);
  const breaks = fitting(words) < FONT_SIZE.wordsStayWhole;
  const mins = breaks ? needs.map(({ firm }) => firm) : words;
  const fontSize = breaks
    ? Math.min(FONT_SIZE.wordsStayWhole, Math.max(FONT_SIZE.smallest, fitting(mins)))
    : fitting(mins);
  const wishes = needs.map(({ whole }, index) => whole - (mins[index] ?? 0));
  const spare = Math.max(0, room / fontSize - sum(mins));
  const granted = Math.min(1, spare / Math.max(1, sum(wishes)));
  const ems = mins.map((min, index) => min + (wishes[index] ?? 0) * granted);
  const widths = ems.map((em) => (em * room) / sum(ems));
  return { widths, padding, fontSize, ...(breaks ? { wordBreak: 'break-all' as const } : {}) };
}
