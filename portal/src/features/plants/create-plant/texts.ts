/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Neue Anlage',
    about: 'Das Nötigste für die Inbetriebnahme. Alles Weitere steht unter „Anlagen“.',
    name: 'Name',
    organisation: 'Organisation',
    type: 'Anlagentyp',
    system: 'Anlagensystem',
    noSystem: 'kein Anlagensystem',
    identificator: 'Kennung {{number}}',
    folder: 'Importordner',
    folderHelp: 'leer: die Nummer der Anlage',
    alarmFolder: 'Ordner für Alarme',
    create: 'Anlegen',
    made: '{{name}} ist angelegt. Ihre Dateien gehören in den Ordner {{folder}}.',
    goOn: 'Anlage einrichten',
  },
  en: {
    title: 'New plant',
    about: 'Required to start; add details later under “Plants”.',
    name: 'Name',
    organisation: 'Organisation',
    type: 'Plant type',
    system: 'Plant system',
    noSystem: 'no plant system',
    identificator: 'Identifier {{number}}',
    folder: 'Import folder',
    folderHelp: 'empty: the number of the plant',
    alarmFolder: 'Folder of alarms',
    create: 'Create',
    made: '{{name}} is created. Its files belong into the folder {{folder}}.',
    goOn: 'Set up the plant',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    createPlant: typeof texts.de;
  }
}
