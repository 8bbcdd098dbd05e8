import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';

/** Parses decimals with a point or a comma. */
export function decimalOf(typed: string): number | undefined {
  return /^[+-]?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/** Parses a number that may be cleared: '' or - for none, decimals with a point or a comma. */
export function numberOrNone(typed: string): number | null {
  if (typed === '' || typed === '-') return null;
  const value = decimalOf(typed);
  if (value !== undefined) return value;
  throw wrongUsage(say(`„${typed}“ ist keine Zahl.`, `"${typed}" is no number.`));
}
