/** Price of a kilowatt-hour that applies from a day on. */
export interface Tariff {
  /** First day as a number yyyymmdd. */
  readonly from: number;
  /** Price in cents per kilowatt-hour. */
  readonly cents: number;
}

/** Number of parts of a cent: in ten-thousandths of a cent, tariffs such as 8.1155 ct are whole numbers. */
const PARTS = 10_000;

/**
 * The tariff that applies on a day; undefined if none applies yet. The day has the same form (number or yyyy-mm-dd) as
 * `from` of the tariffs.
 */
export function tariffOf<T extends { readonly from: number | string }>(
  tariffs: readonly T[],
  day: T['from'],
): T | undefined {
  return tariffs
    .filter(({ from }) => from <= day)
    .reduce<T | undefined>((best, one) => (best === undefined || one.from >= best.from ? one : best), undefined);
}

/** Watt-hours × tariff, as a whole number so that sums are exact; undefined if there is no tariff. */
export function worthOf(wh: number, tariff: Pick<Tariff, 'cents'> | undefined): number | undefined {
  return tariff === undefined ? undefined : wh * Math.round(tariff.cents * PARTS);
}

/** Converts a sum of results of {@link worthOf} to euros, rounded to cents. */
export function eurosOf(worth: number): number {
  return Math.round(worth / PARTS / 1000) / 100 + 0;
}

/** Converts a sum of results of {@link worthOf} to euros, not rounded. */
export const exactEurosOf = (worth: number): number => worth / PARTS / 100_000;

/** An interval in which the grid operator curtailed a plant; energies are watt-hours by quarter-hour. */
export interface Curtailment {
  /** Measured energy before the curtailment; the last entry is the quarter-hour directly before it. */
  readonly before: readonly number[];
  readonly measured: readonly number[];
  /** Expected energy from irradiance or wind measured on site; null if unknown. */
  readonly expected?: readonly (number | null)[] | undefined;
  /** Expected energy from irradiance or wind of a weather service or a reference site. */
  readonly reference?: readonly (number | null)[] | undefined;
}

export const compensationMethods = ['flat', 'peak', 'simplified_peak'] as const;
type CompensationMethod = (typeof compensationMethods)[number];

/**
 * Watt-hours for which compensation is due, by a method of the German rules (BNetzA, guide on feed-in management). The
 * flat-rate method continues the last quarter-hour before the curtailment, the peak method uses weather measured on
 * site, the simplified peak method weather of a reference. Undefined if an input of the method is unknown.
 */
export function compensatedEnergy(method: CompensationMethod, stretch: Curtailment): number | undefined {
  const due = dueOf(method, stretch);
  if (due === undefined) return undefined;
  return stretch.measured.reduce((sum, came, at) => sum + Math.max(0, (due[at] ?? 0) - came), 0);
}

function dueOf(method: CompensationMethod, stretch: Curtailment): readonly number[] | undefined {
  if (method === 'flat') {
    const last = stretch.before.at(-1);
    return last === undefined ? undefined : stretch.measured.map(() => last);
  }
  const due = method === 'peak' ? stretch.expected : stretch.reference;
  const known = due?.filter((one) => one !== null);
  return known === undefined || known.length !== stretch.measured.length ? undefined : known;
}

/**
 * Number of quarter-hours with a price below 0, and watt-hours produced in them; quarter-hours whose price is unknown
 * are not counted.
 */
export function negativePrices(
  measured: readonly number[],
  prices: readonly (number | null)[],
): { readonly quarters: number; readonly wh: number } {
  const negative = measured.filter((_, at) => (prices[at] ?? 0) < 0);
  return { quarters: negative.length, wh: negative.reduce((sum, wh) => sum + wh, 0) };
}
