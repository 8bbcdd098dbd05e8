/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Tagesbericht-Mail',
    about:
      'Was in der Mail steht, mit der der Tagesbericht der gewählten Organisation kommt. Beide Texte gehen unverändert hinaus.',
    html: 'HTML-Text',
    htmlHelp: 'für Mailprogramme, die HTML zeigen',
    plain: 'Reiner Text',
    plainHelp: 'für alle anderen',
    losses: 'Ertrag und Verluste jeden Monat senden',
    lossesHelp: 'Anfang des Monats geht der Bericht des vergangenen als PDF an dieselben Empfänger.',
    preview: 'So kommt die Mail von {{name}} an',
    htmlPreview: 'Vorschau des HTML-Textes',
    leftOut: 'Skripte, Formularziele und Bilder aus dem Netz lässt die Vorschau weg, wie die meisten Mailprogramme.',
    standard: 'Leer: es geht ein kurzer Standardsatz hinaus.',
    test: 'Diese Mail an mich schicken',
    testHelp: 'Mit dem Bericht des laufenden Monats, wie ihn die Empfänger bekommen; nur an Ihre eigene Adresse.',
    testAfterSaving: 'Erst speichern: verschickt wird, was gespeichert ist.',
    testFailed: 'Die Mail ging nicht hinaus',
    toastTitle: 'Tagesbericht',
    loadFailed: 'Die Texte konnten nicht geladen werden.',
  },
  en: {
    title: 'Daily report mail',
    about:
      'What the mail says that carries the daily report of the chosen organisation. Both texts are sent unchanged.',
    html: 'HTML text',
    htmlHelp: 'for mail programs that show HTML',
    plain: 'Plain text',
    plainHelp: 'for all others',
    losses: 'Send energy and losses each month',
    lossesHelp: 'At the beginning of a month the report of the last one goes to the same recipients as a PDF.',
    preview: 'How the mail of {{name}} arrives',
    htmlPreview: 'Preview of the HTML text',
    leftOut: 'The preview leaves out scripts, form targets and pictures from the internet, as most mail programs do.',
    standard: 'Empty: a short standard sentence is sent.',
    test: 'Send this mail to me',
    testHelp: 'With the report of the current month as its recipients get it; to your own address alone.',
    testAfterSaving: 'Save first: what is stored is what is sent.',
    testFailed: 'The mail was not sent',
    toastTitle: 'Daily report',
    loadFailed: 'The texts could not be loaded.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    reportMail: typeof texts.de;
  }
}
