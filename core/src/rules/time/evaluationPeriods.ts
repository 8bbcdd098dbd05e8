import type { ChosenDay } from './chosenInterval.ts';

/** Length of a report's row, and how it is selected. */
export type Period = 'day' | 'month' | 'year';

/** Length of an evaluation's row, which the date picker offers: DA days, MO months, YE years (decision 3.27). */
export function evaluationPeriod(typeEvaluation: string | null): Period {
  if (typeEvaluation === 'MO') return 'month';
  return typeEvaluation === 'YE' ? 'year' : 'day';
}

/** Intervals that can be selected for an evaluation of plants: days only for DA; for MO and YE only their own (3.27). */
export function evaluationIntervals(typeEvaluation: string | null): readonly Period[] {
  const period = evaluationPeriod(typeEvaluation);
  return period === 'day' ? ['day', 'month', 'year'] : [period];
}

/** Initial dates of an evaluation: the current month up to today, this year up to the current month, or 2020 to 2024 (3.32). */
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
