import type { KpiAggregation } from '@leitwarte/core/codes';

export interface KeyFigureLabels {
  /** How the figure comes about, before its name. */
  readonly aggregation: Readonly<Record<KpiAggregation, string>>;
  readonly none: string;
  /** How many of its values are old, with `{count}` and `{parts}`. */
  readonly oldParts: string;
}

export const germanFigureLabels: KeyFigureLabels = {
  aggregation: { avg: 'Mittel', sum: 'Summe' },
  none: 'Keine Kennzahlen',
  oldParts: '{count} von {parts} veraltet',
};

export const englishFigureLabels: KeyFigureLabels = {
  aggregation: { avg: 'Average', sum: 'Total' },
  none: 'No key figures',
  oldParts: '{count} of {parts} outdated',
};
