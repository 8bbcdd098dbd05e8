/** Texts of the document preview; loaded with it. */
export const texts = {
  de: {
    preview: 'Vorschau von {{name}}, erste Seite',
    readings: 'Messwerte dazu',
    readingsFailed: 'Die beigelegten Messwerte konnten nicht geladen werden.',
    readingsOf: '{{plant}}, {{from}} bis {{until}}, {{lines}} Zeilen',
    downloadReadings: '{{name}} als ZIP herunterladen',
    howToCheck:
      'Jedes ZIP enthält die Messwerte als CSV, manifest.json mit Anlage, Spalten und Zeitraum und SHA256SUMS. Geprüft wird nach dem Auspacken mit: sha256sum -c SHA256SUMS',
    loading: 'Die Vorschau wird geladen. Bitte warten',
    firstPage_one: 'Eine Seite',
    firstPage_other: 'Erste von {{count}} Seiten',
  },
  en: {
    preview: 'Preview of {{name}}, first page',
    readings: 'Readings behind it',
    readingsFailed: 'The attached readings could not be loaded.',
    readingsOf: '{{plant}}, {{from}} to {{until}}, {{lines}} lines',
    downloadReadings: 'Download {{name}} as ZIP',
    howToCheck:
      'Each ZIP holds the readings as CSV, manifest.json with plant, columns and period, and SHA256SUMS. Once unpacked they are checked by: sha256sum -c SHA256SUMS',
    loading: 'The preview is loading. Please wait',
    firstPage_one: 'One page',
    firstPage_other: 'First of {{count}} pages',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    document: typeof texts.de;
  }
}
