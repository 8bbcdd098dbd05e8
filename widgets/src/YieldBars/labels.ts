import type { InLanguages } from '@leitwarte/core/texts';

export interface YieldLabels {
  readonly title: string;
  readonly sum: string;
  readonly today: string;
  readonly none: string;
}

export const germanYieldLabels: YieldLabels = {
  title: 'Tageserträge',
  sum: 'Summe',
  today: 'heute, bis jetzt',
  none: 'Keine Erträge bekannt',
};

export const englishYieldLabels: YieldLabels = {
  title: 'Daily yields',
  sum: 'Total',
  today: 'today, so far',
  none: 'No yields known',
};

/** For the widget that asks for itself; further languages are added when their file comes. */
export const yieldLabels: InLanguages<YieldLabels> = { de: germanYieldLabels, en: englishYieldLabels };
