/** Texts of plant price tables; loaded with them. */
export const texts = {
  de: {
    of: 'Preise von {{name}}',
    plant: 'Anlage',
    perMonth: 'Preis je Monat',
    viewed: 'Ansicht einer fremden Anlage',
    notBilled: 'wird nicht abgerechnet',
    loadFailed: 'Die Preise konnten nicht geladen werden.',
  },
  en: {
    of: 'Prices of {{name}}',
    plant: 'Plant',
    perMonth: 'Price a month',
    viewed: "view of another's plant",
    notBilled: 'not billed',
    loadFailed: 'The prices could not be loaded.',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    plantPrices: typeof texts.de;
  }
}
