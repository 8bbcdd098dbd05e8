/** Number of significant decimal digits that a double preserves; no more are shown. */
const DIGITS = 15;

/** A number below this value with at most six decimals has at most 15 significant digits. */
const SHORT_BELOW = 1e9;

/** The number rounded to 15 significant digits, which removes binary rounding errors. */
export function significant(value: number): number {
  if (Number.isSafeInteger(value) || !Number.isFinite(value)) return value;
  // if the double is the closest one to a decimal of at most 15 digits, it need not be converted to text
  if (Math.abs(value) < SHORT_BELOW && Math.round(value * 1e6) / 1e6 === value) return value;
  return Number(value.toPrecision(DIGITS));
}

/**
 * A running sum that also accumulates the rounding error of each step (Neumaier), so that the order of the numbers does
 * not matter.
 */
export interface RunningSum {
  total: number;
  lost: number;
  /** Sum of the absolute values; the possible error of the result depends on it. */
  size: number;
}

export const startSum = (): RunningSum => ({ total: 0, lost: 0, size: 0 });

export function addTo(sum: RunningSum, value: number): void {
  const total = sum.total + value;
  sum.lost += Math.abs(sum.total) >= Math.abs(value) ? sum.total - total + value : value - total + sum.total;
  sum.total = total;
  sum.size += Math.abs(value);
}

/**
 * Result of a running sum, rounded once to 15 digits of the largest magnitude, so that rounding errors disappear even
 * if numbers cancel each other (5012.3 − 5000.1 is 12.2).
 */
export function sumOf({ total, lost, size }: RunningSum): number {
  const exact = total + lost;
  if (!Number.isFinite(exact)) return total;
  if (Number.isSafeInteger(exact) || exact === 0) return exact;
  const decimals = DIGITS - 1 - powerOf(size);
  const kept = decimals >= 0 && decimals <= 100 ? Number(exact.toFixed(decimals)) : exact;
  return significant(kept) + 0;
}

/**
 * Power of ten of the first significant digit. The logarithm of a number slightly below a power of ten may be rounded
 * up, so the result is checked.
 */
function powerOf(size: number): number {
  const power = Math.floor(Math.log10(size));
  return 10 ** power > size ? power - 1 : power;
}

/** Exact sum of numbers, rounded once at the end. */
export function exactSum(values: Iterable<number>): number {
  const sum = startSum();
  for (const value of values) addTo(sum, value);
  return sumOf(sum);
}
