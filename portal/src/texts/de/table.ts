export const table = {
  density: 'Zeilenhöhe',
  comfortable: 'Komfortabel',
  dense: 'Dicht',
  copy: 'Tabelle kopieren',
  copied: 'Kopiert',
  failed: 'Kopieren ist hier nicht möglich',
  csv: 'Als CSV speichern',
  loading: 'Wird geladen. Bitte warten',
  selectRow: '{{name}} auswählen',
  selectAll: 'Alle auswählen',
  total: 'Summe',
} as const;
