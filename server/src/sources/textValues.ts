import { isGapWord, numberReader } from '../imports/formats/delimited/numbers.ts';

const utf8 = new TextEncoder();
const numbers = numberReader('.');
/** Unix times of this century, in seconds or milliseconds. */
const unixTime = /^\d{10}(?:\d{3})?(?:\.\d{1,9})?$/;

/**
 * A text of a JSON body as a file reads its cells: one that is wholly a number is that number, a gap is undefined, any
 * other stays as it is.
 */
export function valueOfText(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || isGapWord(trimmed)) return undefined;
  if (!/^[+\-\u2212.\d]/.test(trimmed) || trimmed.length > 100) return text;
  const bytes = utf8.encode(trimmed);
  const number = numbers.read(bytes, 0, bytes.length);
  return Number.isNaN(number) ? text : number;
}

/** The number of a Unix time that is written as a text; undefined for any other text. */
export const unixTimeOfText = (text: string): number | undefined =>
  unixTime.test(text.trim()) ? Number(text) : undefined;
