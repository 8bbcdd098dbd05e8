/** Percentage of the expected energy below which a user should look at the plant. */
export const LOW_PERCENT = 80;

/**
 * Whether a method is suitable for judging a single day: compared with the best day, or with a monthly budget, every cloudy day would be a
 * bad one.
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
  /** The day, such as `2026-11-26`. */
  readonly from: string;
  readonly expected_wh: number | null;
  readonly measured_wh: number;
  readonly known_days: number;
}

/** A day is judged if at least this share of its readings is known, and if its expected energy is at least this share of the best day's. */
const LEAST_KNOWN = 0.8;
const LEAST_DUE = 0.1;

/** The newest day with a meaningful share, in whole percent: early in the morning it is the previous day. */
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
