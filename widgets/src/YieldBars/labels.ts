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
