/** What this screen says; loaded with it. */
export const texts = {
  de: {
    title: 'Meldebenutzer',
    about: 'Wer den Tagesbericht und Meldungen bekommt, ohne sich anzumelden.',
    new: 'Neuer Meldebenutzer',
    edit: 'Meldebenutzer bearbeiten',
    description: 'Bezeichnung',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    phoneHelp: 'mit Pluszeichen und Ländervorwahl, etwa +4960311234',
    contactHelp: 'E-Mail-Adresse, Telefon oder beides',
    dailyReport: 'Tagesbericht',
    dailyReportOf: 'Tagesbericht an {{name}} senden',
    actions: 'Aktionen',
    test: 'Testnachricht senden',
    testOf: 'Testnachricht an {{name}} senden',
    remove: 'Löschen',
    removeOf: '{{name}} löschen',
    removeTitle: 'Meldebenutzer löschen',
    removeText: '{{name}} bekommt keine Berichte und keine Meldungen mehr.',
    loadFailed: 'Die Meldebenutzer konnten nicht geladen werden.',
    none: 'Noch niemand eingetragen.',
    organisation: 'Organisation',
  },
  en: {
    title: 'Report recipients',
    about: 'Who gets the daily report and messages without signing in.',
    new: 'New report recipient',
    edit: 'Edit report recipient',
    description: 'Description',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    phone: 'Phone',
    phoneHelp: 'with plus sign and country code, such as +4960311234',
    contactHelp: 'email address, phone or both',
    dailyReport: 'Daily report',
    dailyReportOf: 'Send the daily report to {{name}}',
    actions: 'Actions',
    test: 'Send a test message',
    testOf: 'Send a test message to {{name}}',
    remove: 'Delete',
    removeOf: 'Delete {{name}}',
    removeTitle: 'Delete report recipient',
    removeText: '{{name}} will get no more reports and messages.',
    loadFailed: 'The report recipients could not be loaded.',
    none: 'Nobody has been entered yet.',
    organisation: 'Organisation',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    reportUsers: typeof texts.de;
  }
}
