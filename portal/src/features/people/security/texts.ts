/** What this screen says; loaded with it. */
export const texts = {
  de: {
    title: 'Sicherheitsprotokoll',
    about:
      'Wer sich angemeldet, Rechte geändert oder Daten ausgegeben hat. Einträge bleiben 400 Tage und lassen sich nicht ändern.',
    time: 'Zeit',
    event: 'Ereignis',
    result: 'Ergebnis',
    actor: 'Wer',
    subject: 'Wen oder was',
    address: 'Adresse',
    changes: 'Änderung',
    from: 'von',
    until: 'bis einschließlich',
    all: 'alle',
    nobody: 'ohne Anmeldung',
    file: 'Sicherheit',
    none: 'Keine Einträge für diese Auswahl.',
    loadFailed: 'Das Sicherheitsprotokoll konnte nicht geladen werden.',
    filters: 'Auswahl',
  },
  en: {
    title: 'Audit log',
    about: 'Who signed in, changed rights or took data out. Entries stay for 400 days and cannot be changed.',
    time: 'Time',
    event: 'Event',
    result: 'Result',
    actor: 'Who',
    subject: 'Whom or what',
    address: 'Address',
    changes: 'Change',
    from: 'from',
    until: 'until, inclusive',
    all: 'all',
    nobody: 'not signed in',
    file: 'Security',
    none: 'No entries for this choice.',
    loadFailed: 'The record could not be loaded.',
    filters: 'Choice',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    security: typeof texts.de;
  }
}
