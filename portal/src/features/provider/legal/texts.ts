/** Texts of the editor for the operator's pages; loaded with it. */
export const texts = {
  de: {
    title: 'Eigene Seiten',
    about:
      'Impressum, Datenschutz und AGB in Ihren Worten, für jeden zu lesen. Ohne eigenen Text zeigt die Seite einen Platzhalter.',
    page: 'Seite',
    language: 'Sprache',
    text: 'Text',
    textHelp:
      '# Titel, ## Überschrift, - Aufzählung, 1. Nummer, **fett**, [Wort](https://…). Eine Leerzeile beginnt einen Absatz. HTML erscheint als Text.',
    other: 'In dieser Sprache ist nichts geschrieben: gezeigt wird der Text einer anderen.',
    none: 'Noch nichts geschrieben: gezeigt wird der Platzhalter.',
    preview: 'So steht es auf der Seite',
    saved: 'Seite gespeichert.',
    loadFailed: 'Die Seite konnte nicht geladen werden.',
  },
  en: {
    title: 'Own pages',
    about:
      'Imprint, privacy and terms in your words, for everybody to read. Without a text of yours the page shows a placeholder.',
    page: 'Page',
    language: 'Language',
    text: 'Text',
    textHelp:
      '# title, ## heading, - list, 1. number, **bold**, [word](https://…). An empty line begins a paragraph. HTML is shown as text.',
    other: 'Nothing is written in this language: the text of another one is shown.',
    none: 'Nothing is written yet: the placeholder is shown.',
    preview: 'As it stands on the page',
    saved: 'Page saved.',
    loadFailed: 'The page could not be loaded.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    ownPages: typeof texts.de;
  }
}
