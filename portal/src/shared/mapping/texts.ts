/** Texts of the form for memberships; loaded with it. */
export const texts = {
  de: {
    added: 'Kommt hinzu: {{names}}',
    removed: 'Fällt weg: {{names}}',
    entries_one: '{{count}} Eintrag',
    entries_other: '{{count}} Einträge',
    merged: 'Ihre Auswahl ist noch da und enthält das jetzt mit. Bitte prüfen und erneut speichern.',
  },
  en: {
    added: 'Added: {{names}}',
    removed: 'Removed: {{names}}',
    entries_one: '{{count}} entry',
    entries_other: '{{count}} entries',
    merged: 'Your choice is still there and now includes this. Please check it and save again.',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    mapping: typeof texts.de;
  }
}
