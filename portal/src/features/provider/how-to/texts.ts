/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Ihre Dokumente',
    about: 'Dokumente, die Ihnen die Prüfstelle bereitgestellt hat.',
    list: 'Dokumente',
    download: 'Herunterladen',
    downloadOf: '{{name}} herunterladen',
    unknown: 'Dieses Dokument gibt es nicht, oder es ist Ihnen nicht zugänglich.',
  },
  en: {
    title: 'Your documents',
    about: 'Documents that were made available to you.',
    list: 'Documents',
    download: 'Download',
    downloadOf: 'Download {{name}}',
    unknown: 'There is no such document, or you may not see it.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    documents: typeof texts.de;
  }
}
