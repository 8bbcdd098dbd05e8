import type { LossCause } from './causes.ts';
import { exactEurosOf, tariffOf, worthOf } from './money.ts';
import { percentOfExpected } from './shareOfExpected.ts';

/** Expected energy, measured energy, and losses by cause, as in responses. */
interface Balance {
  readonly expected_wh: number | null;
  readonly measured_wh: number | null;
  readonly losses: readonly { readonly cause: LossCause; readonly wh: number; readonly eur: number | null }[];
}

/** Whether the cause is a loss; other missing energy is unknown and has no value in euros. */
export const isLoss = (cause: LossCause): boolean => cause !== 'unknown' && cause !== 'no_expectation';

/** Converts watt-hours to kilowatt-hours; null if unknown. */
export const kilowattHours = (wh: number | null): number | null => (wh === null ? null : wh / 1000);

/** Missing energy in kWh, without energy of unknown quarter-hours; null if no method has a result. */
export function missingKwh({ expected_wh, losses }: Balance): number | null {
  if (expected_wh === null) return null;
  return losses.reduce((sum, { cause, wh }) => sum + (isLoss(cause) ? wh : 0), 0) / 1000;
}

/** Euros of all losses; null if no tariff is known. */
export function missingEuro({ losses }: Balance): number | null {
  const known = losses.flatMap(({ eur }) => (eur === null ? [] : [Math.round(eur * 100)]));
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0) / 100;
}

/** Measured energy in percent of the expected energy; null if either is unknown. */
export function sharePercent({ expected_wh, measured_wh }: Balance): number | null {
  return percentOfExpected(measured_wh, expected_wh) ?? null;
}

/** Cause with the most missing energy; undefined if nothing is missing. */
export function mainCause({ losses }: Balance): LossCause | undefined {
  const taken = losses.filter(({ cause, wh }) => wh > 0 && isLoss(cause));
  return taken.toSorted((a, b) => b.wh - a.wh)[0]?.cause;
}

interface Step {
  readonly key: LossFigure;
  readonly wh: number;
  /** Begin and length of the bar, in percent of the longest bar. */
  readonly from: number;
  readonly length: number;
}

interface Waterfall {
  readonly steps: readonly Step[];
  /** Watt-hours at which all bars begin; 0 unless the missing energy would then be too small to see. */
  readonly base: number;
}

/** If all bars are longer than this share of the expected energy, they do not begin at 0. */
const NEAR = 0.8;

/** Steps of a waterfall chart from expected to measured energy; each loss begins where the previous one ends. */
export function waterfall({ expected_wh: expected, measured_wh: measured, losses }: Balance): Waterfall {
  if (expected === null || measured === null) return { steps: [], base: 0 };
  let level = expected;
  const falls = losses.map(({ cause, wh }) => {
    const before = level;
    level -= wh;
    return { key: cause, wh: -wh, low: Math.min(before, level), high: Math.max(before, level) };
  });
  const all = [
    { key: 'expected' as const, wh: expected, low: 0, high: expected },
    ...falls,
    { key: 'measured' as const, wh: measured, low: 0, high: measured },
  ];
  const highest = all.reduce((most, { high }) => Math.max(most, high), 1);
  const lowest = falls.reduce((least, { low }) => Math.min(least, low), Math.min(expected, measured));
  const base = lowest > NEAR * highest ? Math.floor((lowest - (highest - lowest) / 2) / 1000) * 1000 : 0;
  const percent = (wh: number) => (100 * Math.max(0, wh - base)) / (highest - base);
  const steps = all.map(({ key, wh, low, high }) => ({
    key,
    wh,
    from: percent(low),
    length: percent(high) - percent(low),
  }));
  return { steps, base };
}

/** A figure of a balance: expected energy, measured energy, or the loss of one cause. */
export type LossFigure = 'expected' | 'measured' | LossCause;

/** Watt-hours of a figure in a balance; null if unknown. */
export function figureWh({ expected_wh, measured_wh, losses }: Balance, figure: LossFigure): number | null {
  if (figure === 'expected') return expected_wh;
  if (figure === 'measured') return measured_wh;
  return losses.find(({ cause }) => cause === figure)?.wh ?? 0;
}

interface DatedTariff {
  /** First day, yyyy-mm-dd. */
  readonly from: string;
  readonly ct_per_kwh: number;
}

interface Worth extends DatedTariff {
  readonly wh: number;
  /** Energy × tariff, not rounded. */
  readonly eur: number;
}

/** Energy lost by a cause under each tariff, with its value in euros; empty if it has no value. */
export function worthByTariff(
  days: readonly (Balance & { readonly day: string })[],
  tariffs: readonly DatedTariff[],
  cause: LossCause,
): Worth[] {
  if (!isLoss(cause)) return [];
  const energies = new Map<DatedTariff, number>();
  for (const one of days) {
    const tariff = tariffOf(tariffs, one.day);
    if (tariff !== undefined) energies.set(tariff, (energies.get(tariff) ?? 0) + (figureWh(one, cause) ?? 0));
  }
  return Array.from(energies)
    .filter(([, wh]) => wh !== 0)
    .map(([tariff, wh]) => ({ ...tariff, wh, eur: exactEurosOf(worthOf(wh, { cents: tariff.ct_per_kwh }) ?? 0) }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
