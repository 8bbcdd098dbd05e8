/** Decimals with a point or a comma, as people here type them. */
export function decimalOf(typed: string): number | undefined {
  return /^[+-]?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}
