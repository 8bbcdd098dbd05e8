import type { FieldProblem } from '../../problem/index.ts';
import { DASH, formatNumber, NARROW_NO_BREAK_SPACE } from '../figures/numberFormat.ts';

/** Number of decimals with which amounts and sums are shown. */
export const EURO_DECIMALS = 2;
/**
 * Maximum number of decimals of message prices (0.0795 euro) and of costs computed from them, before these are summed
 * up.
 */
export const MESSAGE_DECIMALS = 6;

/** Euros as on the wire: a number, or a text of digits with a decimal point. */
export type EuroDecimal = number | string | null | undefined;

/** Integers below this number are represented exactly by doubles, and each decimal of 15 digits has its own double. */
const EXACT_BELOW = 1e15;

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/**
 * Digits of a decimal before and after the point. They are taken from its text, so that no binary fraction is involved.
 */
function digitsOf(
  value: EuroDecimal,
): { readonly sign: number; readonly whole: string; readonly fraction: string } | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = pattern.exec(String(value ?? '').trim()) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const shift = Number(exponent);
  if (Math.abs(shift) > 30) return undefined;
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + fraction + '0'.repeat(Math.max(0, shift));
  const point = Math.max(0, -shift) + whole.length + shift;
  return { sign: sign === '-' ? -1 : 1, whole: digits.slice(0, point), fraction: digits.slice(point) };
}

/** The decimal times 10 to the power of `decimals`, rounded half away from zero; undefined if it is not a number. */
function scaled(value: EuroDecimal, decimals: number): number | undefined {
  if (typeof value === 'number') {
    // a number with so few digits cannot be confused with another decimal, so it need not be converted to text
    const whole = Math.round(value * 10 ** decimals);
    if (whole / 10 ** decimals === value && Math.abs(whole) < EXACT_BELOW) return whole === 0 ? 0 : whole;
  }
  const digits = digitsOf(value);
  if (!digits) return undefined;
  const kept = Number(digits.whole + digits.fraction.slice(0, decimals).padEnd(decimals, '0'));
  const roundsUp = (digits.fraction[decimals] ?? '0') >= '5';
  const amount = kept + (roundsUp ? 1 : 0);
  if (!Number.isSafeInteger(amount)) return undefined;
  return amount === 0 ? 0 : digits.sign * amount;
}

/**
 * Converts euros to whole cents, rounded half away from zero (1.005 euro are 101 cents); undefined if there is no
 * amount.
 */
export function centsOf(euro: EuroDecimal): number | undefined {
  return scaled(euro, EURO_DECIMALS);
}

/**
 * Converts euros to whole millionths, rounded half away from zero (0.0795 euro are 79500); undefined if there is no
 * amount.
 */
export function microsOf(euro: EuroDecimal): number | undefined {
  return scaled(euro, MESSAGE_DECIMALS);
}

/** Converts millionths to euros as on the wire; null stays null. */
export function euroOfMicros(micros: number): number;
export function euroOfMicros(micros: number | null | undefined): number | null;
export function euroOfMicros(micros: number | null | undefined): number | null {
  return micros === null || micros === undefined ? null : micros / 10 ** MESSAGE_DECIMALS;
}

/** Converts cents to euros as on the wire; null stays null. */
export function euroOf(cents: number): number;
export function euroOf(cents: number | null | undefined): number | null;
export function euroOf(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100;
}

/** Sum of amounts in whole cents. Missing amounts count as 0; the sum is rounded once, at the end. */
export function sumCents(amounts: readonly EuroDecimal[]): number {
  const sum = amounts.reduce<number>((total, amount) => total + (scaled(amount, MESSAGE_DECIMALS) ?? 0), 0);
  const perCent = 10 ** (MESSAGE_DECIMALS - EURO_DECIMALS);
  const cents = Math.sign(sum) * Math.round(Math.abs(sum) / perCent);
  return cents === 0 ? 0 : cents;
}

/** Formats an amount in cents in German notation (`1.234,50 €`); a dash if there is no amount. */
export function formatEuro(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return DASH;
  return `${formatNumber(cents / 100, EURO_DECIMALS)}${NARROW_NO_BREAK_SPACE}€`;
}

/**
 * Checks a price: it must not be negative or have more than `max` decimals (default: whole cents). Null (no price) is
 * accepted.
 */
export function checkEuro(field: string, euro: number | null | undefined, max: number = EURO_DECIMALS): FieldProblem[] {
  if (euro === null || euro === undefined) return [];
  const digits = digitsOf(euro);
  if (!digits) return [{ field, key: 'not_a_number', params: {} }];
  if (euro < 0) return [{ field, key: 'min_value', params: { min: 0 } }];
  const isFiner = /[1-9]/.test(digits.fraction.slice(max));
  return isFiner ? [{ field, key: 'max_decimals', params: { max } }] : [];
}
