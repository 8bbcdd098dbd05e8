import type { Language } from './language.ts';

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
  },
  reading: 'Messwert von {{time}}.',
  rows: { sum: 'Summe der Zeilen.', avg: 'Durchschnitt der Zeilen.' },
  merged: { sum: 'Summe der Quellen.', avg: 'Durchschnitt der Quellen.' },
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
  },
  reading: 'Reading of {{time}}.',
  rows: { sum: 'Sum of the rows.', avg: 'Mean of the rows.' },
  merged: { sum: 'Sum of the sources.', avg: 'Mean of the sources.' },
  zeros: 'Readings of 0 do not count.',
  dayBefore: 'The day before is read.',
} as const satisfies Worded<typeof german>;

type Worded<T> = { readonly [K in keyof T]: T[K] extends string ? string : Worded<T[K]> };

/** What is known of how a figure was made. */
interface Made {
  readonly code: keyof (typeof german)['of'] | null;
  readonly calculation: 'sum' | 'avg';
  readonly ignore_zeros: boolean;
  readonly days_back: number;
  readonly parts: readonly { readonly row: string | null }[];
  readonly sources: readonly unknown[];
}

/**
 * How a figure is made, in one line, as portal and terminal say it; loaded with what says it. `moment` is when the
 * one reading was that it is. Undefined where readings stand without a figure.
 */
export function formulaText(made: Made, moment: string | undefined, language: Language): string | undefined {
  const words = { de: german, en: english }[language];
  if (moment !== undefined) return words.reading.replace('{{time}}', moment);
  if (made.code === null && made.parts.length === 0) return undefined;
  const isFoot = made.parts.some(({ row }) => row !== null);
  return [
    made.code === null ? '' : words.of[made.code],
    isFoot ? words.rows[made.calculation] : '',
    made.sources.length > 1 || (made.parts.length > 0 && !isFoot) ? words.merged[made.calculation] : '',
    made.ignore_zeros ? words.zeros : '',
    made.days_back === 1 ? words.dayBefore : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
