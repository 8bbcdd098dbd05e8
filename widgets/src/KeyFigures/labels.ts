import type { KpiAggregation } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';

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

/** For the widget that asks for itself; further languages are added when their file comes. */
export const figureLabels: InLanguages<KeyFigureLabels> = { de: germanFigureLabels, en: englishFigureLabels };
