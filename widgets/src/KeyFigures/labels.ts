import type { KpiAggregation } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';

export interface KeyFigureLabels {
  /** Aggregation of the figure, shown before its name. */
  readonly aggregation: Readonly<Record<KpiAggregation, string>>;
  readonly none: string;
  /** Number of old values, with `{count}` and `{parts}`. */
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

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const figureLabels: InLanguages<KeyFigureLabels> = { de: germanFigureLabels, en: englishFigureLabels };
