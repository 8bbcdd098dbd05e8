/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Protokoll',
    about: 'Anmeldungen, Neuanlagen und versandte Tagesberichte.',
    time: 'Zeit',
    type: 'Art',
    user: 'Benutzer',
    remarks: 'Bemerkung',
    filter: 'Art',
    all: 'alle',
    types: { Login: 'Anmeldung', Create: 'Neuanlage', 'Send TB': 'Tagesbericht versandt' },
    loadFailed: 'Das Protokoll konnte nicht geladen werden.',
    none: 'Keine Einträge dieser Art.',
  },
  en: {
    title: 'Activity log',
    about: 'Sign-ins, creations and daily reports sent.',
    time: 'Time',
    type: 'Type',
    user: 'User',
    remarks: 'Remarks',
    filter: 'Type',
    all: 'all',
    types: { Login: 'Sign-in', Create: 'Creation', 'Send TB': 'Daily report sent' },
    loadFailed: 'The log could not be loaded.',
    none: 'No entries of this type.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    logs: typeof texts.de;
  }
}
