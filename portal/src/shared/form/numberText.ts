/**
 * A number as people type it: `1.234,5`, `1234,5`, `12.5`. A point before exactly three digits groups thousands, as German
 * does; any other is a decimal sign. Null for nothing, NaN for what is no number.
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

/** The number for an input: all its digits, with a decimal comma and without grouping. */
export function textOfNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value).replace('.', ',');
}
