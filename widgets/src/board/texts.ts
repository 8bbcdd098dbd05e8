import type { BoardFigure } from '@leitwarte/core/codes';

interface Texts {
  readonly figures: Readonly<Record<BoardFigure, string>>;
  readonly day: string;
  readonly month: string;
  readonly map: string;
  readonly households: string;
  readonly ofExpected: string;
  readonly asOf: string;
  readonly silent: string;
  readonly waiting: string;
}

export const textsIn: Readonly<Record<'de' | 'en', Texts>> = {
  de: {
    figures: {
      power: 'Leistung jetzt',
      today: 'Heute',
      month: 'Dieser Monat',
      year: 'Dieses Jahr',
      total: 'Insgesamt',
      co2: 'CO₂ vermieden',
      households: 'Haushalte versorgt',
      expected: 'Heute erreicht',
    },
    day: 'Leistung heute',
    month: 'Energie je Tag in diesem Monat',
    map: 'Unsere Anlagen',
    households: 'im Jahr',
    ofExpected: 'der erwarteten Energie bis jetzt',
    asOf: 'Stand',
    silent: 'zurzeit ohne Verbindung',
    waiting: 'Die Werte folgen in Kürze.',
  },
  en: {
    figures: {
      power: 'Power now',
      today: 'Today',
      month: 'This month',
      year: 'This year',
      total: 'In total',
      co2: 'CO₂ avoided',
      households: 'Households supplied',
      expected: 'Reached today',
    },
    day: 'Power today',
    month: 'Energy by day this month',
    map: 'Our plants',
    households: 'a year',
    ofExpected: 'of the energy expected so far',
    asOf: 'as of',
    silent: 'without connection at the moment',
    waiting: 'The figures follow shortly.',
  },
};
