/** Texts for screens without plants; loaded with the screens that show plants. */
export const texts = {
  de: {
    none: 'Es gibt noch keine Anlagen.',
    noneOfType: 'Es gibt keine Anlage dieses Typs.',
    noOrganisationChosen:
      'Oben ist keine Organisation gewählt. Ist noch keine da, führt die Einrichtung von der Organisation zur ersten Anlage.',
    toSetup: 'Zur Einrichtung',
    noPlantsOfYours:
      'Diese Organisation hat noch keine Anlage. Am schnellsten entsteht sie aus einer Datei ihres Datenloggers.',
    toAssistant: 'Erste Anlage einrichten',
    ofTypeFromFile: 'Am schnellsten entsteht eine aus einer Datei ihres Datenloggers.',
    toAssistantOfType: 'Anlage einrichten',
    notYours: 'Für Ihr Konto ist noch keine Anlage eingerichtet. Anlagen richtet der Betreiber des Portals ein.',
    notYoursOfType: 'Ihrem Konto ist keine zugeordnet.',
  },
  en: {
    none: 'There are no plants yet.',
    noneOfType: 'There is no plant of this type.',
    noOrganisationChosen:
      'No organisation is chosen above. Where there is none yet, the setup leads from the organisation to the first plant.',
    toSetup: 'To the setup',
    noPlantsOfYours: 'This organisation has no plant yet. The quickest way to one is a file of its data logger.',
    toAssistant: 'Set up the first plant',
    ofTypeFromFile: 'The quickest way to one is a file of its data logger.',
    toAssistantOfType: 'Set up a plant',
    notYours: 'No plant is set up for your account yet. The provider of the portal sets plants up.',
    notYoursOfType: 'None is assigned to your account.',
  },
};

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    noPlants: typeof texts.de;
  }
}
