import { type LossCause, lossCauses, type Losses } from './causes.ts';
import { isLoss } from './lossFigures.ts';
import type { CauseParts } from './quarterBalance.ts';

/** Causes that users may assign: all causes that are losses, so not `unknown` and `no_expectation`. */
export const causesByHand = lossCauses.filter(isLoss);

/**
 * Moves the missing energy of quarter-hours to the causes that users assigned. Unknown energy stays unknown, and energy
 * above the expected energy is not moved. The sum of each quarter-hour does not change.
 * @param causeAt returns the cause assigned to a quarter-hour; undefined if none is.
 */
export function reassign(
  causes: CauseParts,
  count: number,
  causeAt: (quarter: number) => LossCause | undefined,
): { readonly causes: CauseParts; readonly losses: Losses } {
  const moved: CauseParts = {};
  for (const cause of lossCauses) if (causes[cause] !== undefined) moved[cause] = Float64Array.from(causes[cause]);
  for (let at = 0; at < count; at += 1) {
    const target = causeAt(at);
    if (target === undefined) continue;
    let missing = 0;
    for (const cause of causesByHand) {
      const wh = moved[cause]?.[at] ?? 0;
      if (cause === target || wh <= 0) continue;
      missing += wh;
      if (moved[cause] !== undefined) moved[cause][at] = 0;
    }
    if (missing === 0) continue;
    moved[target] ??= new Float64Array(count);
    moved[target][at] = (moved[target][at] ?? 0) + missing;
  }
  const losses: Losses = {};
  for (const cause of lossCauses) {
    const wh = moved[cause]?.reduce((sum, one) => sum + one, 0) ?? 0;
    if (wh !== 0) losses[cause] = wh;
  }
  return { causes: moved, losses };
}
