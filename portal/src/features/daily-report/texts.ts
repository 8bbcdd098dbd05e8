/** What this screen says; loaded with it. */
export const texts = {
  de: {
    title: 'Tagesbericht',
    of: 'Tagesbericht {{month}}',
    month: 'Monat',
    show: 'Tabelle anzeigen',
    noRight: 'Für den Tagesbericht fehlt Ihnen das Leserecht. Ihre Organisation kann es Ihnen geben.',
    loadFailed: 'Der Tagesbericht konnte nicht geladen werden.',
    toConfig: 'Tagesbericht einrichten',
  },
  en: {
    title: 'Daily report',
    of: 'Daily report {{month}}',
    month: 'Month',
    show: 'Show table',
    noRight: 'You may not read the daily report. Your organisation can give you the right.',
    loadFailed: 'The daily report could not be loaded.',
    toConfig: 'Set up the daily report',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    dailyReport: typeof texts.de;
  }
}
