/**
 * Parses a typed number: `1.234,5`, `1234,5`, `12.5`. A point before exactly three digits separates thousands, as in German; any other
 * point is a decimal separator. Returns null for empty text and NaN for text that is no number.
 */
export function numberOf(typed: string): number | null {
  const text = typed
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace('−', '-');
  if (text === '') return null;
  if (/^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** The number as text for an input: all digits, a decimal comma, no thousands separators. */
export function textOfNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value).replace('.', ',');
}
