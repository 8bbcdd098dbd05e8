/** If less than this percentage of the expected energy was produced, a user should look at the plant. */
export const LOW_PERCENT = 80;

/**
 * Whether the expected energy by a method is suitable for evaluating a single day. Compared with the best day or with a
 * monthly budget, every cloudy day would appear bad.
 */
export const judgesDays = (method: string | null): boolean => method !== 'history' && method !== 'budget';

/** Measured energy in percent of the expected energy; undefined if either is unknown or nothing was expected. */
export function percentOfExpected(
  measured: number | null | undefined,
  expected: number | null | undefined,
): number | undefined {
  const isKnown = typeof measured === 'number' && typeof expected === 'number' && expected > 0;
  return isKnown ? (100 * measured) / expected : undefined;
}

interface DayEnergy {
  /** The day as yyyy-MM-dd. */
  readonly from: string;
  readonly expected_wh: number | null;
  readonly measured_wh: number;
  readonly known_days: number;
}

/**
 * Minimum share of the day with known energy, and minimum expected energy as a share of that of the best day, for a day
 * to be evaluated.
 */
const LEAST_KNOWN = 0.8;
const LEAST_DUE = 0.1;

/**
 * Share of the expected energy in whole percent on the newest day on which it can be evaluated; early in the morning
 * that is the previous day. Undefined if there is no such day.
 */
export function newestShare(
  days: readonly DayEnergy[],
): { readonly day: string; readonly percent: number } | undefined {
  const most = days.reduce((best, { expected_wh }) => Math.max(best, expected_wh ?? 0), 0);
  return days
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .flatMap(({ from, expected_wh: due, measured_wh, known_days }) => {
      const percent = percentOfExpected(measured_wh, due);
      const isJudged = percent !== undefined && known_days >= LEAST_KNOWN && (due ?? 0) >= LEAST_DUE * most;
      return isJudged ? [{ day: from, percent: Math.round(percent) }] : [];
    })[0];
}
