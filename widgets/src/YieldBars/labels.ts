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

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const yieldLabels: InLanguages<YieldLabels> = { de: germanYieldLabels, en: englishYieldLabels };
