/** What this screen says; loaded with it. */
export const texts = {
  de: {
    title: 'Grenzwerte',
    about: 'Ab wann ein Messwert markiert wird.',
    plants: 'Anlagen',
    none: 'Noch keine Anlagen',
    missing: 'Diese Anlage gibt es nicht oder nicht mehr.',
    loadFailed: 'Die Anlagen konnten nicht geladen werden.',
    columnsFailed: 'Die Grenzwerte konnten nicht geladen werden.',
    description: 'Beschreibung',
    unit: 'Einheit',
    low: 'Grenzwert unten',
    upper: 'Grenzwert oben',
    newest: 'Letzter Wert',
    cellOf: '{{title}} von {{name}}',
    words: '{{low}} bis {{upper}}',
    paste:
      'Aus einer Tabelle lassen sich viele Zeilen auf einmal einfügen: eine oder beide Spalten kopieren und in ein Feld einfügen.',
  },
  en: {
    title: 'Limits',
    about: 'From when on a reading is marked.',
    plants: 'Plants',
    none: 'No plants yet',
    missing: 'This plant does not exist or no longer does.',
    loadFailed: 'The plants could not be loaded.',
    columnsFailed: 'The limits could not be loaded.',
    description: 'Description',
    unit: 'Unit',
    low: 'Lower limit',
    upper: 'Upper limit',
    newest: 'Latest value',
    cellOf: '{{title}} of {{name}}',
    words: '{{low}} to {{upper}}',
    paste: 'Many rows of a spreadsheet can be pasted at once: copy one or both columns and paste them into a field.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    limits: typeof texts.de;
  }
}
