/** Texts of a chart's files; loaded with the drawing code. */
export const texts = {
  de: {
    excelSeen: 'Excel (wie angezeigt)',
    csvSeen: 'CSV (wie angezeigt)',
    thinned: 'Verdichtet: je Bildpunkt der kleinste und der größte Wert',
  },
  en: {
    excelSeen: 'Excel (as shown)',
    csvSeen: 'CSV (as shown)',
    thinned: 'Condensed: of each pixel the smallest and the largest value',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    chartFiles: typeof texts.de;
  }
}
