import { isGapWord } from '../imports/formats/delimited/gapWords.ts';
import { numberReader } from '../imports/formats/delimited/numbers.ts';

const utf8 = new TextEncoder();
const numbers = numberReader('.', { also: ',' });
/** A comma that may as well be a thousands sign. */
const inDoubt = /^[+\-\u2212]?[1-9]\d{0,2},\d{3}$/;
/** Unix times of this century, in seconds or milliseconds. */
const unixTime = /^\d{10}(?:\d{3})?(?:\.\d{1,9})?$/;

/**
 * A text of a JSON body, read like a cell of a file: a text that is a number becomes this number, with a decimal
 * point or comma that leaves no doubt; a word for a gap becomes undefined; any other text stays unchanged.
 */
export function valueOfText(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || isGapWord(trimmed)) return undefined;
  if (!/^[+\-\u2212.,\d]/.test(trimmed) || trimmed.length > 100 || inDoubt.test(trimmed)) return text;
  const bytes = utf8.encode(trimmed);
  const number = numbers.read(bytes, 0, bytes.length);
  return Number.isNaN(number) || numbers.unit !== '' ? text : number;
}

/** The number of a Unix time that is written as a text; undefined for any other text. */
export const unixTimeOfText = (text: string): number | undefined =>
  unixTime.test(text.trim()) ? Number(text) : undefined;
