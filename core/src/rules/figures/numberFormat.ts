import type { Language } from '../../texts/language.ts';
import { numeric } from './numeric.ts';

/** Shown for a missing value. */
export const DASH = '–';
/** Between a number and its unit: narrower than a space, and lines do not break at it. */
export const NARROW_NO_BREAK_SPACE = '\u202F';

/** Maximum number of decimals of a single number, which is not in a column. */
export const MAX_DECIMALS = 3;
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(decimals: number, language: string): Intl.NumberFormat {
  const name = language + decimals;
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: Math.max(0, decimals),
    maximumFractionDigits: decimals < 0 ? MAX_DECIMALS : decimals,
    signDisplay: 'negative',
    // four digits are grouped in Italian too, which the browser does not do by default
    useGrouping: true,
  });
  formats.set(name, format);
  return format;
}

/**
 * Formats a number in the notation of a language: `1.234,5` in German, `1,234.5` in English. Default for `decimals`: as
 * many as needed, at most 3.
 */
export function formatNumber(value: number, decimals?: number, language: Language = 'de'): string {
  return Number.isFinite(value) ? formatOf(decimals ?? -1, language).format(value) : DASH;
}

/**
 * Formats a value of a response: a number in the notation of the language with its unit, a text unchanged and without
 * unit, a dash for a missing value.
 */
export function formatValue(value: unknown, unit?: string | null, decimals?: number, language?: Language): string {
  const number = numeric(value);
  const shown =
    number !== undefined ? formatNumber(number, decimals, language) : typeof value === 'string' ? value : '';
  if (shown === '') return DASH;
  return unit && number !== undefined ? `${shown}${NARROW_NO_BREAK_SPACE}${unit}` : shown;
}
