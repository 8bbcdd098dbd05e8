/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    loading: 'Die Aufgabe wird geladen.',
    incomplete: 'Der Link ist unvollständig. Bitte den Link aus der Mail ganz öffnen.',
    failed: 'Der Server antwortet nicht.',
    due: 'Fällig am {{day}}',
    checklist: 'Checkliste',
    done: 'erledigt',
    open: 'offen',
    notes: 'Ihre Notizen',
    note: 'Notiz',
    noteAdd: 'Notiz senden',
    noteAdded: 'Notiz gesendet.',
    pictures: 'Ihre Bilder',
    pictureAdd: 'Bild senden',
    pictureAdded: 'Bild gesendet.',
    pictureNote: 'JPEG oder PNG bis 10 MB. Ort, Zeit und Kamera werden entfernt.',
    pictureTooLarge: '{{name}} ist zu groß. Ein Bild darf höchstens 10 MB haben.',
    until: 'Dieser Link gilt bis {{time}}, längstens bis die Aufgabe beendet ist.',
  },
  en: {
    loading: 'The task is loading.',
    incomplete: 'The link is incomplete. Please open all of the link of the mail.',
    failed: 'The server does not answer.',
    due: 'Due on {{day}}',
    checklist: 'Checklist',
    done: 'done',
    open: 'open',
    notes: 'Your notes',
    note: 'Note',
    noteAdd: 'Send note',
    noteAdded: 'Note sent.',
    pictures: 'Your pictures',
    pictureAdd: 'Send picture',
    pictureAdded: 'Picture sent.',
    pictureNote: 'JPEG or PNG up to 10 MB. Place, time and camera are taken out.',
    pictureTooLarge: '{{name}} is too large. A picture may have 10 MB at most.',
    until: 'This link works until {{time}}, and no longer than the task.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    taskLink: typeof texts.de;
  }
}
