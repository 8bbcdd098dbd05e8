/**
 * Causes of missing energy, in the order in which they are assigned: each cause gets the part that it explains, and the
 * remainder goes to the next. `unexplained` is what remains at the end; it is negative if more was produced than
 * expected. `no_expectation` is energy produced when no expected energy is known; it is negative, so that every balance
 * adds up.
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

/** Lost energy by cause in whole watt-hours; causes without energy are missing. */
export type Losses = Partial<Record<LossCause, number>>;

/** Adds the losses of one balance to a sum, which is modified. */
export function addLosses(sum: Losses, losses: Losses): void {
  for (const cause of lossCauses) {
    const wh = losses[cause] ?? 0;
    if (wh !== 0) sum[cause] = (sum[cause] ?? 0) + wh;
  }
}
