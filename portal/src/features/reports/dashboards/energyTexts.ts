/** Texts about energy on the dashboard; loaded after the plants. */
export const energyTexts = {
  de: {
    title: 'Energie heute',
    ofExpected: '{{percent}} % von erwarteten {{expected}}',
    lostEuro: 'es fehlen {{amount}}',
    wholeDayBefore: '{{date}}, ganzer Tag: {{energy}}',
    countedPlants: '{{counted}} von {{plants}} Anlagen',
    toLosses: 'Ertrag und Verluste',
    shareToday: 'heute {{percent}} % des Erwarteten',
    shareYesterday: 'gestern {{percent}} % des Erwarteten',
    lostToday: 'heute {{percent}} %: {{cause}} {{amount}}',
    byModel: '{{share}} (Wettermodell)',
  },
  en: {
    title: 'Energy today',
    ofExpected: '{{percent}} % of {{expected}} expected',
    lostEuro: '{{amount}} missing',
    wholeDayBefore: '{{date}}, whole day: {{energy}}',
    countedPlants: '{{counted}} of {{plants}} plants',
    toLosses: 'Energy and losses',
    shareToday: 'today {{percent}} % of expected',
    shareYesterday: 'yesterday {{percent}} % of expected',
    lostToday: 'today {{percent}} %: {{cause}} {{amount}}',
    byModel: '{{share}} (weather model)',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    energyToday: typeof energyTexts.de;
  }
}
