import type { CellRejection, DecimalSign } from '@leitwarte/core/codes';

/** Beyond this a sum over a day could overflow. */
export const VALUE_MAX = 1e300;
/** Digits of which every combination is exact in a float64. */
const EXACT_DIGITS = 15;

const PLUS = 43;
const MINUS = 45;
const ZERO = 48;

/** Spellings of "no value" that devices write. */
const gapWords = new Set(['-', '--', '---', 'nan', 'n/a', 'null']);

/** Whether a trimmed text is a spelling of "no value". */
export const isGapWord = (text: string): boolean => gapWords.has(text.toLowerCase());

/** Reads numbers with one decimal sign; after each NaN `problem` says why, `gap` for an empty cell. */
export interface NumberReader {
  /** The number in bytes [from, to) of trimmed UTF-8. */
  read(bytes: Uint8Array, from: number, to: number): number;
  problem: CellRejection | 'gap';
}

const powers = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/**
 * The sign that is not the decimal sign is taken as a thousands sign only where no doubt is left: groups of three, and
 * at least two of them or a decimal sign after them. So neither `1.234` nor `1.5` is a number where `,` is the sign.
 * Blank and apostrophe may separate groups of three, and `1,5E3` is read with its exponent.
 */
export function numberReader(sign: DecimalSign): NumberReader {
  const decimal = sign.charCodeAt(0);
  const readText = textReader(sign);
  const decoder = new TextDecoder();
  const reader: NumberReader = {
    problem: 'gap',
    read(bytes, from, to) {
      let at = from;
      const first = bytes[at];
      if (first === MINUS || first === PLUS) at += 1;
      let mantissa = 0;
      let digits = 0;
      let decimals = -1;
      for (; at < to; at += 1) {
        const byte = bytes[at] ?? 0;
        const digit = byte - ZERO;
        if (digit >= 0 && digit <= 9) {
          mantissa = mantissa * 10 + digit;
          digits += 1;
          if (decimals >= 0) decimals += 1;
        } else if (byte === decimal && decimals < 0) {
          decimals = 0;
        } else {
          break;
        }
      }
      if (at < to || digits === 0 || digits > EXACT_DIGITS) return slow(bytes, from, to);
      const size = decimals > 0 ? mantissa / (powers[decimals] ?? 1) : mantissa;
      return first === MINUS && size !== 0 ? -size : size;
    },
  };
  function slow(bytes: Uint8Array, from: number, to: number): number {
    if (from >= to) {
      reader.problem = 'gap';
      return Number.NaN;
    }
    const read = readText(decoder.decode(bytes.subarray(from, to)));
    if (typeof read === 'number') return read;
    reader.problem = read;
    return Number.NaN;
  }
  return reader;
}

function textReader(sign: DecimalSign): (text: string) => number | CellRejection | 'gap' {
  const [own, other] = sign === ',' ? [',', '\\.'] : ['\\.', ','];
  const plain = new RegExp(`^[+-]?(\\d+(${own}\\d*)?|${own}\\d+)(e[+-]?\\d+)?$`, 'i');
  const grouped = new RegExp(`^[+-]?\\d{1,3}((${other}\\d{3}){2,}(${own}\\d*)?|(${other}\\d{3})+${own}\\d*)$`);
  const spaced = new RegExp(`^[+-]?\\d{1,3}([ \\u00a0\\u202f'’]\\d{3})+(${own}\\d*)?$`);
  const foreign = new RegExp(
    `^[+-]?(\\d+${other}\\d*|${other}\\d+|\\d{1,3}(${own}\\d{3})+(${other}\\d*)?)(e[+-]?\\d+)?$`,
    'i',
  );
  return (written) => {
    if (isGapWord(written)) return 'gap';
    const text = written.replace('\u2212', '-');
    if (plain.test(text)) return inRange(text);
    if (grouped.test(text)) return inRange(text.replaceAll(sign === ',' ? '.' : ',', ''));
    if (spaced.test(text)) return inRange(text.replaceAll(/[ \u00a0\u202f'’]/g, ''));
    return foreign.test(text) ? 'wrong_decimal_sign' : 'not_a_number';
  };
}

function inRange(text: string): number | 'out_of_range' {
  const number = Number(text.replace(',', '.'));
  if (!(Math.abs(number) <= VALUE_MAX)) return 'out_of_range';
  return number === 0 ? 0 : number;
}
