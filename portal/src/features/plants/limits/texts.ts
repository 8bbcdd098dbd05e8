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
    alarm: 'Alarm',
    alarmOn: 'Diese Grenzwerte lösen Alarm aus',
    alarmOff: 'Diese Grenzwerte lösen keinen Alarm mehr aus',
    weightTitle: 'Schwere des Alarms',
    delayTitle: 'Verzögerung des Alarms',
    delay: 'nach {{count}} min',
    weight: { '0': 'zählt nicht', '1': 'Warnung', '2': 'Störung' },
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
    alarm: 'Alarm',
    alarmOn: 'These limits raise an alarm',
    alarmOff: 'These limits raise no alarm any more',
    weightTitle: 'Severity of the alarm',
    delayTitle: 'Delay of the alarm',
    delay: 'after {{count}} min',
    weight: { '0': 'does not count', '1': 'Warning', '2': 'Fault' },
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
