import { isGapWord } from '../imports/formats/delimited/gapWords.ts';
import { numberReader } from '../imports/formats/delimited/numbers.ts';

const utf8 = new TextEncoder();
const numbers = numberReader('.', { also: ',' });
/** A number whose comma may be a decimal comma or a thousands separator. */
const inDoubt = /^[+\-\u2212]?[1-9]\d{0,2},\d{3}$/;
/** Unix times of this century, in seconds or milliseconds. */
const unixTime = /^\d{10}(?:\d{3})?(?:\.\d{1,9})?$/;

/**
 * The value of a JSON string, parsed like a cell of a file: a number with a decimal point or an unambiguous comma gives
 * this number, a spelling of a missing value gives undefined, and any other text is returned unchanged.
 */
export function valueOfText(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || isGapWord(trimmed)) return undefined;
  if (!/^[+\-\u2212.,\d]/.test(trimmed) || trimmed.length > 100 || inDoubt.test(trimmed)) return text;
  const bytes = utf8.encode(trimmed);
  const number = numbers.read(bytes, 0, bytes.length);
  return Number.isNaN(number) || numbers.unit !== '' ? text : number;
}

/** The number of a Unix time written as a text; undefined for any other text. */
export const unixTimeOfText = (text: string): number | undefined =>
  unixTime.test(text.trim()) ? Number(text) : undefined;
