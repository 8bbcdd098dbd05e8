import type { CellRejection, DecimalSign } from '@leitwarte/core/codes';
import { numberWithUnit } from '../../guess/units.ts';
import { isNumberGap } from './gapWords.ts';

/** Maximum absolute value; beyond it a sum over a day could overflow. */
export const VALUE_MAX = 1e300;
/** Every number with up to this many digits is exact in a float64. */
const EXACT_DIGITS = 15;

const PLUS = 43;
const MINUS = 45;
const ZERO = 48;

/** Reads numbers with one decimal sign. After NaN, `problem` has the reason: `gap` for an empty cell. */
export interface NumberReader {
  /** The number in bytes [from, to) of trimmed UTF-8; `column` is the position of its column. */
  read(bytes: Uint8Array, from: number, to: number, column?: number): number;
  problem: CellRejection | 'gap';
  /** The unit after the last number that was read; empty if there is none. */
  unit: string;
}

export interface NumberForm {
  /**
   * Columns whose numbers certainly have thousands signs, so that the sign before a single group of three digits is a
   * thousands sign too.
   */
  readonly grouped?: ReadonlySet<number> | undefined;
  /** A second decimal sign, for numbers that cannot be read with the first. */
  readonly also?: DecimalSign | undefined;
}

const powers = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/**
 * The sign that is not the decimal sign counts as a thousands sign only if that is certain: it separates groups of three digits, and there
 * are at least two groups or a decimal sign follows, here or elsewhere in the column. So neither `1.234` nor `1.5` is a number if `,` is
 * the decimal sign. Blanks and apostrophes may separate groups of three. `1,5E3` is read with its exponent, `12,5-` as SAP writes it, and
 * `12,5 kW` with its unit.
 */
export function numberReader(sign: DecimalSign, { grouped, also }: NumberForm = {}): NumberReader {
  const decimal = sign.charCodeAt(0);
  const readText = textReader(sign);
  const readOther = also === undefined || also === sign ? undefined : textReader(also);
  const decoder = new TextDecoder();
  const reader: NumberReader = {
    problem: 'gap',
    unit: '',
    read(bytes, from, to, column) {
      reader.unit = '';
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
      if (at < to || digits === 0 || digits > EXACT_DIGITS) return slow(bytes, from, to, column);
      const size = decimals > 0 ? mantissa / (powers[decimals] ?? 1) : mantissa;
      return first === MINUS && size !== 0 ? -size : size;
    },
  };
  function slow(bytes: Uint8Array, from: number, to: number, column: number | undefined): number {
    const text = from >= to ? '' : decoder.decode(bytes.subarray(from, to)).trim();
    const isGrouped = column !== undefined && (grouped?.has(column) ?? false);
    const read = text === '' || isNumberGap(text) ? 'gap' : readWritten(text, isGrouped);
    if (typeof read === 'number') return read;
    reader.problem = read;
    return Number.NaN;
  }
  function readWritten(text: string, isGrouped: boolean): number | CellRejection {
    const number = signed(text);
    let read = readText(number, isGrouped);
    if (read === 'wrong_decimal_sign' && readOther) read = readOther(number, false);
    if (read !== 'not_a_number') return read;
    const parts = numberWithUnit(number);
    if (parts === undefined) return read;
    read = readText(parts.number, isGrouped);
    if (typeof read === 'number') reader.unit = parts.unit;
    return read;
  }
  return reader;
}

/**
 * Moves the sign to the front as a plain minus: SAP writes it after the number, typesetters use a dash, spreadsheets add a blank or write a
 * formula.
 */
function signed(text: string): string {
  const plain = text.replace(/^=/, '').replace(/^[\u2212\u2013]/, '-');
  const ahead = plain.replace(/^([+-]) (?=[\d.,])/, '$1');
  // `12,-` is a price, not a negative number
  return /^[\d.,]/.test(ahead) && /\d ?-$/.test(ahead) ? `-${ahead.slice(0, -1).trimEnd()}` : ahead;
}

function textReader(sign: DecimalSign): (text: string, isGrouped: boolean) => number | CellRejection {
  const [own, other] = sign === ',' ? [',', '\\.'] : ['\\.', ','];
  const plain = new RegExp(`^[+-]?(\\d+(${own}\\d*)?|${own}\\d+)(e[+-]?\\d+)?$`, 'i');
  const grouped = new RegExp(`^[+-]?\\d{1,3}((${other}\\d{3}){2,}(${own}\\d*)?|(${other}\\d{3})+${own}\\d*)$`);
  const inGroups = new RegExp(`^[+-]?[1-9]\\d{0,2}(${other}\\d{3})+$`);
  const spaced = new RegExp(`^[+-]?\\d{1,3}([ \\u00a0\\u2009\\u202f'’]\\d{3})+(${own}\\d*)?$`);
  const foreign = new RegExp(
    `^[+-]?(\\d+${other}\\d*|${other}\\d+|\\d{1,3}(${own}\\d{3})+(${other}\\d*)?)(e[+-]?\\d+)?$`,
    'i',
  );
  return (text, isGrouped) => {
    if (plain.test(text)) return inRange(text);
    if (grouped.test(text) || (isGrouped && inGroups.test(text)))
      return inRange(text.replaceAll(sign === ',' ? '.' : ',', ''));
    if (spaced.test(text)) return inRange(text.replaceAll(/[ \u00a0\u2009\u202f'’]/g, ''));
    return foreign.test(text) ? 'wrong_decimal_sign' : 'not_a_number';
  };
}

function inRange(text: string): number | 'out_of_range' {
  const number = Number(text.replace(',', '.'));
  if (!(Math.abs(number) <= VALUE_MAX)) return 'out_of_range';
  return number === 0 ? 0 : number;
}
