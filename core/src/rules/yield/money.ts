/** Value of a kilowatt-hour from a day on. */
export interface Tariff {
  /** First day, yyyymmdd. */
  readonly from: number;
  /** Cents by kilowatt-hour. */
  readonly cents: number;
}

/** Ten-thousandths of a cent, so that tariffs such as 8.1155 ct are whole numbers. */
const PARTS = 10_000;

/** The tariff of a day, both by number or both as yyyy-mm-dd; undefined if none is valid yet. */
export function tariffOf<T extends { readonly from: number | string }>(
  tariffs: readonly T[],
  day: T['from'],
): T | undefined {
  return tariffs
    .filter(({ from }) => from <= day)
    .reduce<T | undefined>((best, one) => (best === undefined || one.from >= best.from ? one : best), undefined);
}

/** Watt-hours × tariff as a whole number, which adds up exactly. Undefined without a tariff. */
export function worthOf(wh: number, tariff: Pick<Tariff, 'cents'> | undefined): number | undefined {
  return tariff === undefined ? undefined : wh * Math.round(tariff.cents * PARTS);
}

/** Euros, rounded to cents, of such a sum. */
export function eurosOf(worth: number): number {
  return Math.round(worth / PARTS / 1000) / 100 + 0;
}

/** Euros of such a sum before they are rounded. */
export const exactEurosOf = (worth: number): number => worth / PARTS / 100_000;

/** A stretch in which the grid operator held a plant back, watt-hours by quarter-hour. */
export interface Curtailment {
  /** Before it, the newest last. */
  readonly before: readonly number[];
  readonly measured: readonly number[];
  /** Energy due by irradiance or wind measured on site; null if unknown. */
  readonly expected?: readonly (number | null)[] | undefined;
  /** The same by irradiance or wind of a weather service or a reference site. */
  readonly reference?: readonly (number | null)[] | undefined;
}

export const compensationMethods = ['flat', 'peak', 'simplified_peak'] as const;
type CompensationMethod = (typeof compensationMethods)[number];

/**
 * Energy for which compensation is due, in watt-hours, by a method of the German rules (BNetzA, guide on feed-in
 * management): the flat rate continues the last quarter-hour before, the peak method uses weather measured on site,
 * the simplified one a reference. Undefined if an input of the method is unknown.
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

/** Quarter-hours with a price below 0, and the energy fed in during them, watt-hours; unknown prices do not count. */
export function negativePrices(
  measured: readonly number[],
  prices: readonly (number | null)[],
): { readonly quarters: number; readonly wh: number } {
  const negative = measured.filter((_, at) => (prices[at] ?? 0) < 0);
  return { quarters: negative.length, wh: negative.reduce((sum, wh) => sum + wh, 0) };
}
