/** Texts of the list of plant systems; loaded with the screens that show it. */
export const texts = {
  de: {
    list: 'Anlagensysteme',
    none: 'Noch keine Anlagensysteme',
    missing: 'Dieses Anlagensystem gibt es nicht oder nicht mehr.',
    loadFailed: 'Die Anlagensysteme konnten nicht geladen werden.',
    new: 'Neues System',
    newTitle: 'Neues Anlagensystem',
    edit: 'Bearbeiten',
    editTitle: 'Anlagensystem bearbeiten',
    name: 'Name',
    prefix: 'Präfix der Alarmdateien',
    prefixHelp: 'womit ihre Namen beginnen, wenn die Anlage nichts anderes sagt',
    prefixEvu: 'Präfix der Meldungen des Netzbetreibers',
    prefixEvuHelp: 'solche Meldungen lösen keinen Alarm aus',
  },
  en: {
    list: 'Plant systems',
    none: 'No plant systems yet',
    missing: 'This plant system does not exist or no longer does.',
    loadFailed: 'The plant systems could not be loaded.',
    new: 'New system',
    newTitle: 'New plant system',
    edit: 'Edit',
    editTitle: 'Edit plant system',
    name: 'Name',
    prefix: 'Prefix of alarm files',
    prefixHelp: 'which their names begin with unless the plant says otherwise',
    prefixEvu: 'Prefix of messages of the grid operator',
    prefixEvuHelp: 'such messages raise no alarm',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    systems: typeof texts.de;
  }
}
