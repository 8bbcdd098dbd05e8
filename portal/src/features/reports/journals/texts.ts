/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Betriebstagebuch',
    plants: 'Anlagen',
    choose: 'Wählen Sie einen Zeitraum.',
    noJournals: 'Für keine Ihrer Anlagen ist ein Betriebstagebuch eingerichtet.',
    unknownPlant: 'Diese Anlage gibt es nicht, oder sie ist Ihnen nicht zugeordnet.',
    noData: 'Zur Anlage und ausgewähltem Zeitraum wurden keine Daten gefunden',
    loadFailed: 'Das Betriebstagebuch konnte nicht geladen werden.',
    plantsFailed: 'Die Anlagen konnten nicht geladen werden.',
  },
  en: {
    title: 'Plant journals',
    plants: 'Plants',
    choose: 'Choose a period.',
    noJournals: 'None of your plants has a journal.',
    unknownPlant: 'There is no such plant, or it is not assigned to you.',
    noData: 'No data were found for the plant and the chosen period',
    loadFailed: 'The journal could not be loaded.',
    plantsFailed: 'The plants could not be loaded.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    journals: typeof texts.de;
  }
}
