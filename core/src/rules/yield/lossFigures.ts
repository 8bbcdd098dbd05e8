import type { LossCause } from './causes.ts';
import { exactEurosOf, tariffOf, worthOf } from './money.ts';
import { percentOfExpected } from './shareOfExpected.ts';

/** Energy balance as in responses: expected energy, measured energy, and losses by cause. */
interface Balance {
  readonly expected_wh: number | null;
  readonly measured_wh: number | null;
  readonly losses: readonly { readonly cause: LossCause; readonly wh: number; readonly eur: number | null }[];
}

/** Whether the cause is a loss. The other causes only mean that energy is unknown; they have no value in euros. */
export const isLoss = (cause: LossCause): boolean => cause !== 'unknown' && cause !== 'no_expectation';

/** Converts watt-hours to kilowatt-hours; null stays null. */
export const kilowattHours = (wh: number | null): number | null => (wh === null ? null : wh / 1000);

/** Missing energy in kWh, without the energy of unknown quarter-hours; null if there is no expected energy. */
export function missingKwh({ expected_wh, losses }: Balance): number | null {
  if (expected_wh === null) return null;
  return losses.reduce((sum, { cause, wh }) => sum + (isLoss(cause) ? wh : 0), 0) / 1000;
}

/** Value of all losses in euros; null if no tariff is known. */
export function missingEuro({ losses }: Balance): number | null {
  const known = losses.flatMap(({ eur }) => (eur === null ? [] : [Math.round(eur * 100)]));
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0) / 100;
}

/** Measured energy in percent of the expected energy; null if either is unknown. */
export function sharePercent({ expected_wh, measured_wh }: Balance): number | null {
  return percentOfExpected(measured_wh, expected_wh) ?? null;
}

/** Loss cause with the most missing energy; undefined if no energy is missing. */
export function mainCause({ losses }: Balance): LossCause | undefined {
  const taken = losses.filter(({ cause, wh }) => wh > 0 && isLoss(cause));
  return taken.toSorted((a, b) => b.wh - a.wh)[0]?.cause;
}

interface Step {
  readonly key: LossFigure;
  readonly wh: number;
  /** Begin and length of the bar, in percent of the width of the chart. */
  readonly from: number;
  readonly length: number;
}

interface Waterfall {
  readonly steps: readonly Step[];
  /** Energy in watt-hours at the left edge of the chart; 0 unless the losses would then be too small to see. */
  readonly base: number;
}

/** If all bars are longer than this share of the longest one, the chart does not begin at 0. */
const NEAR = 0.8;

/**
 * Bars of a waterfall chart from expected to measured energy; the bar of each loss begins where the previous one ends.
 */
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

/** A figure of an energy balance: expected energy, measured energy, or the loss of one cause. */
export type LossFigure = 'expected' | 'measured' | LossCause;

/** Value of a figure of an energy balance in watt-hours; null if unknown. */
export function figureWh({ expected_wh, measured_wh, losses }: Balance, figure: LossFigure): number | null {
  if (figure === 'expected') return expected_wh;
  if (figure === 'measured') return measured_wh;
  return losses.find(({ cause }) => cause === figure)?.wh ?? 0;
}

interface DatedTariff {
  /** First day on which the tariff applies, yyyy-mm-dd. */
  readonly from: string;
  readonly ct_per_kwh: number;
}

interface Worth extends DatedTariff {
  readonly wh: number;
  /** Energy × tariff in euros, not rounded. */
  readonly eur: number;
}

/** Energy lost by a cause under each tariff, with its value in euros; empty if the cause has no value in euros. */
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
