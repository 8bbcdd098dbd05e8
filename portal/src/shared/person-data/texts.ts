/** Texts for exporting and erasing a person's data; loaded with the dialog. */
export const texts = {
  de: {
    title: 'Daten von {{name}}',
    giveOut: 'Daten mitnehmen',
    giveOutAbout:
      'Eine JSON-Datei mit allem, was diese Person nennt: Konto, Sitzungen, Zuordnungen, Nachrichten und Aufzeichnungen.',
    erase: 'Daten löschen',
    eraseAbout:
      'Konto, Adressen, Nummern und Nachrichtentexte werden gelöscht. Aufzeichnungen, die bleiben müssen, nennen statt des Namens ein Pseudonym.',
    eraseStart: 'Person mit allen Daten löschen',
    eraseText: 'Das lässt sich nicht zurücknehmen. Geben Sie zur Bestätigung ein:',
    nameLabel: 'Name zur Bestätigung',
    wrong: 'Das ist ein anderer Name.',
    counting: 'Es wird gezählt …',
    counted: 'Betroffen sind:',
    pseudonym: 'In Aufzeichnungen steht danach {{pseudonym}}.',
    erased: 'Die Person wurde mit ihren Daten gelöscht',
  },
  en: {
    title: 'Data of {{name}}',
    giveOut: 'Take the data along',
    giveOutAbout: 'A JSON file with all that names this person: account, sessions, assignments, messages and records.',
    erase: 'Erase the data',
    eraseAbout:
      'Account, addresses, numbers and texts of messages are erased. Records that have to stay say a pseudonym instead of the name.',
    eraseStart: 'Erase person with all data',
    eraseText: 'This cannot be undone. To confirm, enter:',
    nameLabel: 'Name to confirm',
    wrong: 'This is another name.',
    counting: 'Counting …',
    counted: 'What goes:',
    pseudonym: 'Records will say {{pseudonym}} instead.',
    erased: 'The person was erased with their data',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    personData: typeof texts.de;
  }
}
