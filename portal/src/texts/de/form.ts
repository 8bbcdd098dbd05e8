/** What every form, dialog and list of the portal has in common. */
export const form = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  required: 'Pflichtfeld',
  atMost: 'höchstens {{count}} Zeichen',
  fieldMissing: 'Bitte füllen Sie dieses Feld aus.',
  dirty: 'Noch nicht gespeichert',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  notSaved: 'Nicht gespeichert',
  noAnswer: 'Der Server antwortet nicht.',
  serverFault: 'Der Server meldet einen Fehler. Bitte versuchen Sie es später erneut.',
  loadFailed: 'Das konnte nicht geladen werden.',
  unsavedTitle: 'Nicht gespeicherte Änderungen',
  unsaved: 'Was Sie eingegeben haben, ist noch nicht gespeichert und geht verloren, wenn Sie fortfahren.',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
} as const;
