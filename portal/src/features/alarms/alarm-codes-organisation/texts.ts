/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Alarmcodes',
    about: 'Was ein Alarm für Sie bedeutet: ob er eine Störung ist und wer davon erfährt.',
    none: 'Dieses Anlagensystem hat noch keine Alarmcodes.',
    noOrganisation: 'Diese Einstellungen gehören zu einer Organisation. Wechseln Sie zuerst in eine.',
    loadFailed: 'Die Alarmcodes konnten nicht geladen werden.',
    code: 'Alarmcode',
    text: 'Text',
    type: 'Einstufung',
    error: 'Fehlermeldung',
    mail: 'E-Mail',
    sms: 'SMS',
    cellOf: '{{title}} von {{code}}',
    allOf: '{{title}} für alle auf dieser Seite',
    changed_one: '1 Zeile geändert, noch nicht gespeichert',
    changed_other: '{{count}} Zeilen geändert, noch nicht gespeichert',
    conflict:
      'Eine der Zeilen wurde inzwischen von anderer Seite geändert. Ihre Auswahl ist noch da; bitte prüfen und erneut speichern.',
  },
  en: {
    title: 'Alarm codes',
    about: 'What an alarm means to you: whether it is a fault, and who is told.',
    none: 'This plant system has no alarm codes yet.',
    noOrganisation: 'These settings belong to an organisation. Switch to one first.',
    loadFailed: 'The alarm codes could not be loaded.',
    code: 'Alarm code',
    text: 'Text',
    type: 'Severity',
    error: 'Error message',
    mail: 'Email',
    sms: 'SMS',
    cellOf: '{{title}} of {{code}}',
    allOf: '{{title}} for all of this page',
    changed_one: '1 row changed, not saved yet',
    changed_other: '{{count}} rows changed, not saved yet',
    conflict:
      'One of the rows was changed by somebody else meanwhile. Your choice is still there; please check it and save again.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    alarmSettings: typeof texts.de;
  }
}
