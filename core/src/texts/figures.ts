import { valueColumnTypes } from '../codes/index.ts';
import { derivedTermKeys, isAddedUp, isDerived } from '../rules/yield/derivedFigure.ts';
import { formatValue } from '../rules/figures/numberFormat.ts';
import { inLanguage, type Language } from './language.ts';

const german = {
  of: {
    LD: 'Letzter Messwert im Zeitraum.',
    FD: 'Erster Messwert im Zeitraum.',
    MD: 'Größter Messwert im Zeitraum.',
    M2: 'Kleinster Messwert im Zeitraum.',
    MM: 'Größter minus kleinster Messwert im Zeitraum.',
    SD: 'Summe aller Messwerte im Zeitraum.',
    AD: 'Summe aller Messwerte im Zeitraum, geteilt durch ihre Anzahl.',
    KW: 'Energie: von Messwert zu Messwert Mittel mal Zeit dazwischen, wo höchstens 60 Minuten dazwischen liegen.',
    FK: 'Anstieg des Zählers seit dem letzten Messwert des Vortags; Rücksprünge, Aussetzer und Gerätewechsel zählen nicht als Anstieg.',
    TK: 'Höchster Stand des Tageszählers nach dem Rücksprung des Morgens, je Tag; beide Geräte an einem Tag mit Gerätewechsel.',
    EE: 'Erwartete Energie der Komponente nach „Ertrag und Verluste“.',
    LE: 'Verlorene Energie der Komponente nach „Ertrag und Verluste“, ohne unbekannte.',
    ES: 'Erwartete Energie ohne verlorene, geteilt durch die erwartete; unbekannte zählt nicht.',
    PR: 'Gemessene Energie, geteilt durch Nennleistung mal Einstrahlung in der Modulebene, über die Viertelstunden, in denen beide bekannt sind (IEC 61724-1).',
    PT: 'Gemessene Energie, geteilt durch Einstrahlung in der Modulebene mal der Nennleistung, die die Module bei ihrer Temperatur haben, über die Viertelstunden, in denen alles bekannt ist (IEC 61724-1, auf 25 °C bezogen).',
    SY: 'Gemessene Energie, geteilt durch die Nennleistung.',
    FL: 'Gemessene Energie, geteilt durch die Nennleistung.',
    AT: 'Anteil der Viertelstunden mit erwarteter Energie, in denen nichts ausfiel; unbekannte und geplante Arbeiten zählen nicht.',
    AE: 'Erwartete Energie ohne Ausfall, geteilt durch die erwartete; unbekannte und geplante Arbeiten zählen nicht.',
    OH: 'Viertelstunden, in denen Energie kam, geteilt durch 4.',
    BV: 'Viertelstunden, in denen Energie kam.',
    ST: 'Viertelstunden, in denen Energie kam, nach einer ohne.',
  },
  reading: 'Messwert von {{time}}.',
  rows: { sum: 'Summe der Zeilen.', avg: 'Durchschnitt der Zeilen.' },
  merged: { sum: 'Summe der Quellen.', avg: 'Durchschnitt der Quellen.' },
  terms: {
    measured: 'gemessen',
    expected: 'erwartet',
    lost: 'verloren',
    known: 'erwartet, ohne unbekannte',
    reference: 'Nennleistung mal Einstrahlung',
    referenced: 'dabei gemessen',
    warm_reference: 'Nennleistung bei der Modultemperatur mal Einstrahlung',
    capacity: 'Nennleistung',
    due: 'zu erwarten, ohne unbekannte und geplante Arbeiten',
    outage: 'ausgefallen',
    due_quarters: 'Viertelstunden mit erwarteter Energie',
    outage_quarters: 'davon mit Ausfall',
    operating_quarters: 'Viertelstunden mit Energie',
    starts: 'Starts',
  },
  zeros: 'Messwerte von 0 zählen nicht.',
  dayBefore: 'Gelesen wird der Vortag.',
} as const;

const english = {
  of: {
    LD: 'Last reading of the period.',
    FD: 'First reading of the period.',
    MD: 'Largest reading of the period.',
    M2: 'Smallest reading of the period.',
    MM: 'Largest minus smallest reading of the period.',
    SD: 'Sum of all readings of the period.',
    AD: 'Sum of all readings of the period, divided by their number.',
    KW: 'Energy: from reading to reading mean times the time between, where it is at most 60 minutes.',
    FK: 'Rise of the counter since the last reading of the day before; falls, dips and exchanges of the device are no rise.',
    TK: 'Highest state of the day counter after its reset in the morning, by day; of both devices on a day of an exchange.',
    EE: 'Expected energy of the component as in "Energy and losses".',
    LE: 'Lost energy of the component as in "Energy and losses", without unknown energy.',
    ES: 'Expected energy without the lost, divided by the expected; unknown energy does not count.',
    PR: 'Measured energy, divided by capacity times irradiation in the plane of the modules, over the quarter-hours in which both are known (IEC 61724-1).',
    PT: 'Measured energy, divided by irradiation in the plane of the modules times the capacity that the modules have at their temperature, over the quarter-hours in which all are known (IEC 61724-1, corrected to 25 °C).',
    SY: 'Measured energy, divided by the capacity.',
    FL: 'Measured energy, divided by the capacity.',
    AT: 'Share of the quarter-hours with expected energy without an outage; unknown ones and planned work do not count.',
    AE: 'Expected energy without outages, divided by the expected; unknown energy and planned work do not count.',
    OH: 'Quarter-hours in which energy came, divided by 4.',
    BV: 'Quarter-hours in which energy came.',
    ST: 'Quarter-hours in which energy came, after one without.',
  },
  reading: 'Reading of {{time}}.',
  rows: { sum: 'Sum of the rows.', avg: 'Mean of the rows.' },
  merged: { sum: 'Sum of the sources.', avg: 'Mean of the sources.' },
  terms: {
    measured: 'measured',
    expected: 'expected',
    lost: 'lost',
    known: 'expected, without unknown energy',
    reference: 'capacity times irradiation',
    referenced: 'measured meanwhile',
    warm_reference: 'capacity at the temperature of the modules times irradiation',
    capacity: 'capacity',
    due: 'due, without unknown energy and planned work',
    outage: 'lost by outages',
    due_quarters: 'quarter-hours with expected energy',
    outage_quarters: 'of these with an outage',
    operating_quarters: 'quarter-hours with energy',
    starts: 'starts',
  },
  zeros: 'Readings of 0 do not count.',
  dayBefore: 'The day before is read.',
} as const satisfies Worded<typeof german>;

type Worded<T> = { readonly [K in keyof T]: T[K] extends string ? string : Worded<T[K]> };

/** How a figure was computed, as in the response about its provenance. */
interface Made {
  /** Value kind. An unknown one, which a newer server may send, is left out in the text. */
  readonly code: string | null;
  readonly calculation: 'sum' | 'avg';
  readonly ignore_zeros: boolean;
  readonly days_back: number;
  readonly parts: readonly { readonly row: string | null }[];
  readonly sources: readonly unknown[];
  /** Inputs of a figure that comes from energy balances; otherwise empty. */
  readonly terms: readonly { readonly key: string; readonly value: number; readonly unit: string | null }[];
}

/**
 * Explains in one line how a figure is computed, for portal and terminal. If the figure is a single reading, `moment`
 * is its time. Undefined if readings are shown without a figure.
 */
export function formulaText(made: Made, moment: string | undefined, language: Language): string | undefined {
  const words = inLanguage({ de: german, en: english }, language);
  if (moment !== undefined) return words.reading.replace('{{time}}', moment);
  if (made.code === null && made.parts.length === 0) return undefined;
  const derived = isDerived(made.code);
  const isOfSums = derived && !(made.calculation === 'avg' && isAddedUp(made.code));
  const code = valueColumnTypes.find((one) => one === made.code);
  const isFoot = made.parts.some(({ row }) => row !== null);
  return [
    code === undefined ? '' : words.of[code],
    isFoot && !derived ? words.rows[made.calculation] : '',
    made.terms
      .flatMap(({ key, value, unit }) => {
        const known = derivedTermKeys.find((one) => one === key);
        return known === undefined ? [] : [`${words.terms[known]} ${formatValue(value, unit)}`];
      })
      .join(', '),
    (made.sources.length > 1 && !isOfSums) || (made.parts.length > 0 && !isFoot) ? words.merged[made.calculation] : '',
    made.ignore_zeros ? words.zeros : '',
    made.days_back === 1 ? words.dayBefore : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
