import type { LimitMarker } from '../../codes/index.ts';
import { numeric } from '../figures/numeric.ts';

type Limit = number | string | null | undefined;

/** Limits in the three notations of the wire: of the overview, of live data, and of columns. */
export type LimitFields =
  | { readonly limit_low?: Limit; readonly limit_upper?: Limit }
  | { readonly limit_low?: Limit; readonly limit_high?: Limit }
  | { readonly col_limit_low?: Limit; readonly col_limit_upper?: Limit };

export interface Limits {
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** Converts the limits of an overview position, a live value or a column to one notation. */
export function limitsOf(fields: LimitFields): Limits {
  if ('col_limit_low' in fields || 'col_limit_upper' in fields)
    return { low: numeric(fields.col_limit_low), high: numeric(fields.col_limit_upper) };
  const low = 'limit_low' in fields ? fields.limit_low : undefined;
  if ('limit_high' in fields) return { low: numeric(low), high: numeric(fields.limit_high) };
  return { low: numeric(low), high: numeric('limit_upper' in fields ? fields.limit_upper : undefined) };
}

/**
 * Which limit a value violates: `low` at or below the lower limit, `high` at or above the upper one. Undefined for a
 * text, or if neither limit is violated.
 */
export function limitMarker(value: unknown, limits: Limits): LimitMarker | undefined {
  const number = numeric(value);
  if (number === undefined) return undefined;
  if (limits.low !== undefined && number <= limits.low) return 'low';
  return limits.high !== undefined && number >= limits.high ? 'high' : undefined;
}

/**
 * Whether the cell of a live value is highlighted: both limits exist, and the value violates one of them
 * (live-data-22).
 */
export function isHighlighted(value: unknown, limits: Limits): boolean {
  return limits.low !== undefined && limits.high !== undefined && limitMarker(value, limits) !== undefined;
}
