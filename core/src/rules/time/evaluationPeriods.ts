import type { ChosenDay } from './chosenInterval.ts';

/** Length of a row of a report; its interval is selected in the same unit. */
export type Period = 'day' | 'month' | 'year';

/**
 * Length of a row of an evaluation, which is also the unit of its date picker: DA days, MO months, YE years (decision
 * 3.27).
 */
export function evaluationPeriod(typeEvaluation: string | null): Period {
  if (typeEvaluation === 'MO') return 'month';
  return typeEvaluation === 'YE' ? 'year' : 'day';
}

/**
 * Units of intervals that can be selected for an evaluation of plants: days, months and years for DA; only months for
 * MO and only years for YE (decision 3.27).
 */
export function evaluationIntervals(typeEvaluation: string | null): readonly Period[] {
  const period = evaluationPeriod(typeEvaluation);
  return period === 'day' ? ['day', 'month', 'year'] : [period];
}

/**
 * Initial interval of an evaluation: for days the current month up to today, for months this year up to the current
 * month, for years 2020 to 2024 (decision 3.32).
 */
export function evaluationPreset(
  typeEvaluation: string | null,
  { year, month, day }: ChosenDay,
): { readonly from: ChosenDay; readonly to: ChosenDay } {
  switch (evaluationPeriod(typeEvaluation)) {
    case 'month':
      return { from: { year, month: 1, day: 1 }, to: { year, month, day: 1 } };
    case 'year':
      return { from: { year: 2020, month: 1, day: 1 }, to: { year: 2024, month: 1, day: 1 } };
    default:
      return { from: { year, month, day: 1 }, to: { year, month, day } };
  }
}
