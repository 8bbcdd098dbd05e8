import { advances } from './fonts/advances.ts';
import { type ReportColumn, unitInHeading } from './table.ts';

const FONT_SIZE = { largest: 8.5, wordsStayWhole: 5.75, smallest: 4, step: 0.25 };
const WANTED_EMS_MAX = 80;
/** Space in ems between the longest word of a column and the next column, in addition to the padding. */
const AIR_EMS = 0.5;
const DENSE_ABOVE_COLUMNS = 12;
const paddingOf = (columns: number) => (columns > DENSE_ABOVE_COLUMNS ? 2 : 4);
const roomOf = (columns: number, pageWidth: number) => pageWidth - columns * 2 * paddingOf(columns);

type Weight = keyof typeof advances;
/** Width in ems assumed for characters that the font does not have; the box that is drawn instead is narrower. */
const UNKNOWN_EM = 1;
const emsByCharacter = { normal: emsIn('normal'), bold: emsIn('bold') };

function emsIn(weight: Weight): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(advances[weight]).flatMap(([hundredths, characters]) =>
      Array.from(characters, (character): [string, number] => [character, Number(hundredths) / 100]),
    ),
  );
}

/** Width of the text in ems; the widths of characters are rounded up. */
export function emsOf(text: string, weight: Weight): number {
  let ems = 0;
  for (const character of text) ems += emsByCharacter[weight].get(character) ?? UNKNOWN_EM;
  return ems;
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Parts of a text between which a line can break. */
const wordsOf = (text: string) => text.split(/[^\S\u00a0\u202f]/);

/** Texts of a table, separated by font weight: headings and footer are bold. */
export interface TableTexts {
  readonly head: readonly string[];
  readonly body: readonly (readonly string[])[];
  readonly foot: readonly (readonly string[])[];
}

/** Widths that a column needs, in ems. */
interface Need {
  /** Width of its longest number, time or unit; these never break. */
  firm: number;
  /** Width of its longest word. */
  word: number;
  /** Width of its longest text. */
  whole: number;
}

function needOf(column: ReportColumn, index: number, { head, body, foot }: TableTexts): Need {
  const need = { firm: Math.max(2, emsOf(unitInHeading(column), 'bold')), word: 2, whole: 2 };
  const add = (shown: string, weight: Weight, isHeading: boolean) => {
    const ems = emsOf(shown, weight);
    const isFirm = !isHeading && column.kind !== 'text' && /^[-+\d]/.test(shown);
    if (isFirm) need.firm = Math.max(need.firm, ems);
    else for (const word of wordsOf(shown)) need.word = Math.max(need.word, emsOf(word, weight));
    need.whole = Math.max(need.whole, Math.min(WANTED_EMS_MAX, ems));
  };
  add(head[index] ?? '', 'bold', true);
  for (const line of body) add(line[index] ?? '', 'normal', false);
  for (const line of foot) add(line[index] ?? '', 'bold', false);
  const word = Math.max(need.word, need.firm) + AIR_EMS;
  return { firm: need.firm, word, whole: Math.max(need.whole + AIR_EMS, word) };
}

/** For each column the width in ems that it needs so that no word breaks. */
export function wordEms(columns: readonly ReportColumn[], texts: TableTexts): number[] {
  return columns.map((column, index) => needOf(column, index, texts).word);
}

/** Whether columns of these widths (in ems) fit next to each other on a page without breaking words. */
export function fitsWhole(ems: readonly number[], pageWidth: number): boolean {
  return sum(ems) * FONT_SIZE.wordsStayWhole <= roomOf(ems.length, pageWidth);
}

export interface PdfWidths {
  /** Width of each column in points, without padding; together with the padding they fill the page. */
  readonly widths: readonly number[];
  /** Padding on both sides of a cell's text, in points. */
  readonly padding: number;
  readonly fontSize: number;
  /** Set if words have to break to keep the print readable; numbers and times never break. */
  readonly wordBreak?: 'break-all';
}

/**
 * Column widths and font size with which the table fills the page. The font has 8.5 points if every word fits, which in
 * Inter looks as large as 9 points in other fonts; otherwise it is smaller, and words may break below 5.75 points. The
 * remaining width goes first to columns whose texts would wrap, the shortest text first, then to all columns.
 */
export function pdfWidths(columns: readonly ReportColumn[], texts: TableTexts, pageWidth: number): PdfWidths {
  const needs = columns.map((column, index) => needOf(column, index, texts));
  const padding = paddingOf(columns.length);
  const room = roomOf(columns.length, pageWidth);
  const fitting = (ems: readonly number[]) =>
    Math.min(FONT_SIZE.largest, Math.floor(room / sum(ems) / FONT_SIZE.step) * FONT_SIZE.step);
  const words = needs.map(({ word }) => word);
  const breaks = fitting(words) < FONT_SIZE.wordsStayWhole;
  const mins = breaks ? needs.map(({ firm }) => firm) : words;
  const fontSize = breaks
    ? Math.min(FONT_SIZE.wordsStayWhole, Math.max(FONT_SIZE.smallest, fitting(mins)))
    : fitting(mins);
  const wishes = needs.map(({ whole }, index) => whole - (mins[index] ?? 0));
  const granted = shared(wishes, Math.max(0, room / fontSize - sum(mins)));
  const ems = mins.map((min, index) => min + (granted[index] ?? 0));
  const widths = ems.map((em) => (em * room) / sum(ems));
  return { widths, padding, fontSize, ...(breaks ? { wordBreak: 'break-all' as const } : {}) };
}

/**
 * Distributes spare width over the wishes of columns: small wishes are fulfilled completely, larger ones get equal
 * shares of the remainder.
 */
function shared(wishes: readonly number[], spare: number): number[] {
  const granted = wishes.map(() => 0);
  let [left, waiting] = [spare, wishes.length];
  for (const [index, wish] of [...wishes.entries()].sort(([, one], [, other]) => one - other)) {
    granted[index] = Math.min(wish, left / waiting);
    left -= granted[index];
    waiting -= 1;
  }
  return granted;
}
