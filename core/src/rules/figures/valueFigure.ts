import type { ReadingValueType, ValueColumnType } from '../../codes/index.ts';
import { derivedUnit, isDerived } from '../yield/derivedFigure.ts';
import { counterGrowth, dayCounterReach } from './counters.ts';
import { energyOf, energyUnit } from './energy.ts';
import { exactSum, significant } from './exactSum.ts';
import { joinSamples, type SampleDay, type Samples, withoutZeros } from './samples.ts';
import { summaryFigure, summaryOf } from './valueSummary.ts';

export interface FigureOptions {
  /** Option `ignore_null_values`: samples of 0 are ignored, except for KW. */
  readonly ignoreZeros: boolean;
  /** Samples of the day before the interval. */
  readonly dayBefore: Samples;
  /** Times at which the device was replaced. */
  readonly breaks: readonly number[];
}

/**
 * Figure of a value kind over one day, a month or a year (decisions 2.2 to 2.5, 3.23). Null, never 0, if there are no
 * samples. TK is defined per day; over several days it is the sum of the days. For counters, the samples found by
 * `counterDips` must be removed before.
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

/**
 * Unit of a figure: that of the column; for KW the unit of energy for it; figures from energy balances have their own
 * unit.
 */
export function figureUnit(code: ValueColumnType, columnUnit: string | null): string | null {
  if (isDerived(code)) return derivedUnit(code);
  return code === 'KW' ? energyUnit(columnUnit) : columnUnit;
}

/**
 * Sum or mean of those figures that are not null (members of a group, columns of a row, days of a footer); null if all
 * are null.
 */
export function mergedFigure(figures: readonly (number | null)[], how: 'sum' | 'avg'): number | null {
  // uses the rounded figures, so that adding them up by hand gives the same result
  const known: number[] = [];
  for (const figure of figures) if (figure !== null) known.push(significant(figure));
  const [first] = known;
  if (first === undefined) return null;
  // sum and mean of a single figure are that figure
  if (known.length === 1) return first + 0;
  return how === 'sum' ? exactSum(known) : significant(exactSum(known) / known.length);
}

/**
 * Figure in the footer of a column (decision 2.6): EF none, SF the sum, AF the mean, with `ignoreZeros` over the
 * figures that are not 0. For percentages AF is `whole`, the share over the complete time, and SF is empty.
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
