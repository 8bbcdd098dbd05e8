/** Texts of the year calendar; loaded with it. */
export const texts = {
  de: { before: 'Ein Jahr zurück', after: 'Ein Jahr weiter' },
  en: { before: 'One year back', after: 'One year on' },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    yearCalendar: typeof texts.de;
  }
}
