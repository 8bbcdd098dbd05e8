/** Texts of the note about stored readings; loaded with it. */
export const texts = {
  de: {
    note: '{{names}}: Faktor und Einheit gelten für das, was ab jetzt eingelesen wird. Gespeicherte Messwerte bleiben, wie sie sind, und stehen dann unter der neuen Einheit.',
    readAgain: 'Dateien zurücknehmen und neu einlesen',
  },
  en: {
    note: '{{names}}: factor and unit hold for what is read from now on. Stored readings stay as they are and then stand under the new unit.',
    readAgain: 'Take files back and read them again',
  },
};

declare module '../../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    oldReadings: typeof texts.de;
  }
}
