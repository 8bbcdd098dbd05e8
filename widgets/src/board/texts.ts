import type { BoardFigure } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import { type EnergyFlowLabels, englishFlowLabels, germanFlowLabels, italianFlowLabels } from '../EnergyFlow/labels.ts';

interface Texts {
  readonly figures: Readonly<Record<BoardFigure, string>>;
  readonly day: string;
  readonly month: string;
  /** Title of the energy-flow page; the figure next to it is the self-sufficiency. */
  readonly flow: string;
  readonly flowLabels: EnergyFlowLabels;
  readonly map: string;
  readonly households: string;
  readonly ofExpected: string;
  readonly asOf: string;
  readonly silent: string;
  readonly waiting: string;
}

export const textsIn: InLanguages<Texts> = {
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
    flow: 'Energiefluss, heute unabhängig vom Netz',
    flowLabels: germanFlowLabels,
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
    flow: 'Energy flow, independent of the grid today',
    flowLabels: englishFlowLabels,
    map: 'Our plants',
    households: 'a year',
    ofExpected: 'of the energy expected so far',
    asOf: 'as of',
    silent: 'without connection at the moment',
    waiting: 'The figures follow shortly.',
  },
  it: {
    figures: {
      power: 'Potenza attuale',
      today: 'Oggi',
      month: 'Questo mese',
      year: 'Quest’anno',
      total: 'In totale',
      co2: 'CO₂ evitata',
      households: 'Famiglie rifornite',
      expected: 'Raggiunto oggi',
    },
    day: 'Potenza di oggi',
    month: 'Energia giornaliera di questo mese',
    flow: 'Flusso di energia, oggi indipendente dalla rete',
    flowLabels: italianFlowLabels,
    map: 'I nostri impianti',
    households: 'all’anno',
    ofExpected: 'dell’energia attesa finora',
    asOf: 'aggiornamento:',
    silent: 'al momento senza connessione',
    waiting: 'I valori arrivano tra poco.',
  },
};
