export const texts = {
  de: { actions: 'Aktionen', up: 'Nach oben', down: 'Nach unten', remove: 'Entfernen', add: 'Zeile hinzufügen' },
  en: { actions: 'Actions', up: 'Up', down: 'Down', remove: 'Remove', add: 'Add row' },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    rowsForm: typeof texts.de;
  }
}
