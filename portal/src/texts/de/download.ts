export const download = {
  download: 'Herunterladen',
  pdf: 'PDF',
  excel: 'Excel',
  csv: 'CSV',
  picture: 'Bild',
  making: '{{kind}} wird erstellt',
  cancel: 'Abbrechen',
  failed: '{{kind}} konnte nicht erstellt werden.',
  again: 'Erneut versuchen',
} as const;
