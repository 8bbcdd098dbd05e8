import type { KpiAggregation } from '@leitwarte/core/codes';

export interface KeyFigureLabels {
  /** How the figure comes about, before its name. */
  readonly aggregation: Readonly<Record<KpiAggregation, string>>;
  readonly none: string;
}

export const germanFigureLabels: KeyFigureLabels = {
  aggregation: { avg: 'Mittel', sum: 'Summe' },
  none: 'Keine Kennzahlen',
};

export const englishFigureLabels: KeyFigureLabels = {
  aggregation: { avg: 'Average', sum: 'Total' },
  none: 'No key figures',
};
