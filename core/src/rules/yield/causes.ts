/**
 * Causes of missing energy in the order in which they are assigned: each gets the part that it explains, and the remainder goes to the
 * next. `unexplained` is what is left, negative if more was produced than expected; `no_expectation` is energy without a known expectation,
 * with a negative sign, so that every balance adds up.
 */
export const lossCauses = [
  'unknown',
  'curtailed',
  'planned_work',
  'outage',
  'clipped',
  'snow',
  'soiling',
  'underperforming',
  'unexplained',
  'no_expectation',
] as const;
export type LossCause = (typeof lossCauses)[number];

/** Whole watt-hours by cause; causes without energy are missing. */
export type Losses = Partial<Record<LossCause, number>>;

/** Adds the watt-hours of one balance to another. */
export function addLosses(sum: Losses, losses: Losses): void {
  for (const cause of lossCauses) {
    const wh = losses[cause] ?? 0;
    if (wh !== 0) sum[cause] = (sum[cause] ?? 0) + wh;
  }
}
