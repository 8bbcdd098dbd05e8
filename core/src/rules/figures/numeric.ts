const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number in a wire value, which may be a number or decimal text with a point; undefined for anything else. */
export function numeric(value: unknown): number | undefined {
  if (typeof value === 'string' && !decimal.test(value)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
