/** What a look at a document says; loaded with it. */
export const texts = {
  de: {
    preview: 'Vorschau von {{name}}, erste Seite',
    loading: 'Die Vorschau wird geladen. Bitte warten',
    firstPage_one: 'Eine Seite',
    firstPage_other: 'Erste von {{count}} Seiten',
  },
  en: {
    preview: 'Preview of {{name}}, first page',
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
