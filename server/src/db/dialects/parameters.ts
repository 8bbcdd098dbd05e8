/**
 * Throws for values that the engines would treat differently or silently store wrongly: undefined, booleans, dates, NaN
 * and infinities. Allowed are null, finite numbers, bigints, strings and bytes.
 */
export function checkParameter(value: unknown): void {
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array) return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  throw new TypeError(
    `Not a value for a statement: ${describe(value)}. Allowed are null, finite numbers, text and bytes.`,
  );
}

function describe(value: unknown): string {
  if (typeof value === 'object') return Object.prototype.toString.call(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value;
}

/** Maximum number of values in one statement that all engines accept (SQLite 32,766, PostgreSQL 65,535). */
export const PARAMETERS_PER_STATEMENT = 30_000;

/** Splits rows into portions whose values fit into one statement. */
export function chunk<T>(rows: readonly T[], valuesPerRow: number): T[][] {
  const size = Math.max(1, Math.floor(PARAMETERS_PER_STATEMENT / valuesPerRow));
  const portions: T[][] = [];
  for (let from = 0; from < rows.length; from += size) portions.push(rows.slice(from, from + size));
  return portions;
}
