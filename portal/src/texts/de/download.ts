export const download = {
  download: 'Herunterladen',
  pdf: 'PDF',
  excel: 'Excel',
  csv: 'CSV',
  picture: 'Bild',
  zip: 'ZIP-Archiv',
  json: 'JSON',
  making: '{{kind}} wird erstellt',
  progress: '({{done}} von {{of}})',
  cancel: 'Abbrechen',
  failed: '{{kind}} konnte nicht erstellt werden.',
  again: 'Erneut versuchen',
} as const;
