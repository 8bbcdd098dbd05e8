import type { ReadingValueType, ValueColumnType } from '../../codes/index.ts';
import { derivedUnit, isDerived } from '../yield/derivedFigure.ts';
import { counterGrowth, dayCounterReach } from './counters.ts';
import { energyOf, energyUnit } from './energy.ts';
import { exactSum, significant } from './exactSum.ts';
import { joinSamples, type SampleDay, type Samples, withoutZeros } from './samples.ts';
import { summaryFigure, summaryOf } from './valueSummary.ts';

export interface FigureOptions {
  /** `ignore_null_values`: samples of 0 do not count, except for KW. */
  readonly ignoreZeros: boolean;
  /** Samples of the day before the window. */
  readonly dayBefore: Samples;
  /** Instants at which the device was exchanged. */
  readonly breaks: readonly number[];
}

/**
 * The figure of a value code over the days of a window: one day, a month or a year (decisions 2.2 to 2.5, 3.23). Null
 * without a value, never 0. TK has a meaning a day only; over several it is the sum of the days. Of a counter, samples that
 * `counterDips` names are left out before.
 */
export function valueFigure(
  code: ReadingValueType,
  days: readonly SampleDay[],
  { ignoreZeros, dayBefore, breaks }: FigureOptions,
): number | null {
  if (code === 'KW') return energyOf(joinSamples(days.map((day) => day.samples)));
  const counted = ignoreZeros ? days.map((day) => ({ ...day, samples: withoutZeros(day.samples) })) : days;
  if (code === 'TK')
    return mergedFigure(
      counted.map(({ samples, noon }) => dayCounterReach(samples, noon, breaks)),
      'sum',
    );
  const samples = joinSamples(counted.map((day) => day.samples));
  if (code !== 'FK') return summaryFigure(code, summaryOf(samples.values), false);
  const predecessors = ignoreZeros ? withoutZeros(dayBefore) : dayBefore;
  return counterGrowth(samples, lastOf(predecessors), breaks);
}

/** Unit of a figure: that of the column, for KW of the energy, of figures from balances their own. */
export function figureUnit(code: ValueColumnType, columnUnit: string | null): string | null {
  if (isDerived(code)) return derivedUnit(code);
  return code === 'KW' ? energyUnit(columnUnit) : columnUnit;
}

/** Sum or mean of the available figures (DG members, row columns, footers); null if there is none. */
export function mergedFigure(figures: readonly (number | null)[], how: 'sum' | 'avg'): number | null {
  // the rounded figures, so that whoever adds them up gets the same result
  const known: number[] = [];
  for (const figure of figures) if (figure !== null) known.push(significant(figure));
  const [first] = known;
  if (first === undefined) return null;
  // sum and mean of one figure are that figure
  if (known.length === 1) return first + 0;
  return how === 'sum' ? exactSum(known) : significant(exactSum(known) / known.length);
}

/**
 * Foot of a column (decision 2.6): EF nothing, SF the sum, AF the mean, with `ignoreZeros` without the zeros. Of shares in
 * percent AF is the share of the `whole` time, and SF nothing.
 */
export function footerFigure(
  footer: string,
  figures: readonly (number | null)[],
  ignoreZeros = false,
  whole?: number | null,
): number | null {
  if (whole !== undefined) return footer === 'AF' ? whole : null;
  if (footer === 'SF') return mergedFigure(figures, 'sum');
  if (footer !== 'AF') return null;
  return mergedFigure(ignoreZeros ? figures.filter((figure) => figure !== 0) : figures, 'avg');
}

function lastOf({ times, values }: Samples): { readonly time: number; readonly value: number } | undefined {
  const [time, value] = [times[times.length - 1], values[values.length - 1]];
  return time === undefined || value === undefined ? undefined : { time, value };
}
