import type { InLanguages } from '@leitwarte/core/texts';

export interface ChartLabels {
  readonly title: string;
  readonly none: string;
  readonly least: string;
  readonly greatest: string;
  readonly newest: string;
}

export const germanChartLabels: ChartLabels = {
  title: 'Verlauf',
  none: 'Keine Daten vorhanden',
  least: 'kleinster Wert',
  greatest: 'größter Wert',
  newest: 'zuletzt',
};

export const englishChartLabels: ChartLabels = {
  title: 'Course',
  none: 'No data',
  least: 'smallest value',
  greatest: 'greatest value',
  newest: 'newest',
};

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const chartLabels: InLanguages<ChartLabels> = { de: germanChartLabels, en: englishChartLabels };
