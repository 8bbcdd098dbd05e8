/** Texts about the order of a list; loaded with it. */
export const texts = {
  de: {
    saving: 'Reihenfolge wird gespeichert',
    saved: 'Reihenfolge gespeichert',
    conflict:
      'Jemand anderes hat diese Liste inzwischen geändert. Gezeigt wird, wie sie jetzt ist; Ihre Änderung ist nicht gespeichert.',
    notSaved: 'Die Reihenfolge konnte nicht gespeichert werden. Es gilt wieder die vorige.',
    undo: 'Rückgängig',
  },
  en: {
    saving: 'Saving the order',
    saved: 'Order saved',
    conflict: 'Somebody else has changed this list meanwhile. It is shown as it is now; your change is not saved.',
    notSaved: 'The order could not be saved. The one before is in force again.',
    undo: 'Undo',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    order: typeof texts.de;
  }
}
