/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    sent: {
      title: 'Versendete Berichte',
      at: 'Versendet',
      by: 'Von',
      schedule: 'Zeitplan',
      recipients: 'Empfänger',
      none: 'Es wurde noch kein Tagesbericht versendet.',
      newer: 'Neuere',
      older: 'Ältere',
      back: 'Zur Liste',
      of: 'Tagesbericht {{month}}, versendet {{time}}',
      day: 'Tag',
      column: 'Spalte',
      head: 'Spaltenkopf',
      was: 'Versendet',
      now: 'Heute',
      same: 'Alle Werte sind heute dieselben wie im versendeten Bericht.',
      differ_one: '{{count}} Wert ist heute anders.',
      differ_other: '{{count}} Werte sind heute anders.',
      differences: 'Unterschiede',
    },
    title: 'Tagesbericht',
    of: 'Tagesbericht {{month}}',
    month: 'Monat',
    show: 'Tabelle anzeigen',
    noRight: 'Für den Tagesbericht fehlt Ihnen das Leserecht. Ihre Organisation kann es Ihnen geben.',
    loadFailed: 'Der Tagesbericht konnte nicht geladen werden.',
    toConfig: 'Tagesbericht einrichten',
  },
  en: {
    sent: {
      title: 'Mailed reports',
      at: 'Mailed',
      by: 'By',
      schedule: 'schedule',
      recipients: 'Recipients',
      none: 'No daily report has been mailed yet.',
      newer: 'Newer',
      older: 'Older',
      back: 'To the list',
      of: 'Daily report {{month}}, mailed {{time}}',
      day: 'Day',
      column: 'Column',
      head: 'Heading',
      was: 'Mailed',
      now: 'Today',
      same: 'All values are the same today as in the mailed report.',
      differ_one: '{{count}} value is different today.',
      differ_other: '{{count}} values are different today.',
      differences: 'Differences',
    },
    title: 'Daily report',
    of: 'Daily report {{month}}',
    month: 'Month',
    show: 'Show table',
    noRight: 'You may not read the daily report. Your organisation can give you the right.',
    loadFailed: 'The daily report could not be loaded.',
    toConfig: 'Set up the daily report',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    dailyReport: typeof texts.de;
  }
}
