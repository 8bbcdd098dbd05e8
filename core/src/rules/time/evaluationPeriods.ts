/** How long a row of a report is, and by what its time is chosen. */
type Period = 'day' | 'month' | 'year';

/** What a row of an evaluation is, and so what its date picker offers: DA days, MO months, YE years (decision 3.27). */
export function evaluationPeriod(typeEvaluation: string | null): Period {
  if (typeEvaluation === 'MO') return 'month';
  return typeEvaluation === 'YE' ? 'year' : 'day';
}
