/** Texts of the download menu; loaded with it. */
export const texts = {
  de: {
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
  },
  en: {
    download: 'Download',
    pdf: 'PDF',
    excel: 'Excel',
    csv: 'CSV',
    picture: 'Picture',
    zip: 'ZIP archive',
    json: 'JSON',
    making: 'Making the file: {{kind}}',
    progress: '({{done}} of {{of}})',
    cancel: 'Cancel',
    failed: 'The file could not be made: {{kind}}.',
    again: 'Try again',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    download: typeof texts.de;
  }
}
