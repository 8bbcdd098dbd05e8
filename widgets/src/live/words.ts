import type { Language } from '@leitwarte/core/texts';

/** What stands where there is nothing to show, or beside what is not up to date. */
export interface Words {
  readonly loading: string;
  /** The key names no such plant. */
  readonly unknown: string;
  /** The key does not show this, or not on this page. */
  readonly refused: string;
  /** The key is none, or none any more. */
  readonly ended: string;
  /** No answer: a browser does not tell a page whether it may not read one, or there is none. */
  readonly silent: string;
  readonly many: string;
  readonly busy: string;
  readonly broken: string;
  /** Before it, where there is room for more than a word. */
  readonly failed: string;
  readonly old: string;
  readonly offline: string;
}

const german: Words = {
  loading: 'Wird geladen',
  unknown: 'Anlage nicht verfügbar',
  refused: 'Keine Freigabe für diese Seite',
  ended: 'Schlüssel ungültig oder abgelaufen',
  silent: 'Keine Verbindung oder keine Freigabe',
  many: 'Zu viele Anfragen, gleich wieder',
  busy: 'Server überlastet',
  broken: 'Antwort nicht lesbar',
  failed: 'Fehler beim Laden der Daten',
  old: 'nicht aktuell',
  offline: 'keine Verbindung',
};

const english: Words = {
  loading: 'Loading',
  unknown: 'Plant not available',
  refused: 'Not allowed on this page',
  ended: 'Key invalid or expired',
  silent: 'No connection, or not allowed here',
  many: 'Too many requests, retrying',
  busy: 'Server busy',
  broken: 'Unreadable answer',
  failed: 'The data could not be loaded',
  old: 'not up to date',
  offline: 'no connection',
};

/**
 * The language of a widget, as it or what it stands in says; German where that is none of ours. One beside German and English is
 * English until its file comes, which puts itself before this.
 */
export let languageOf = (lang: string | null | undefined): Language => (/^(en|it)/i.test(lang ?? '') ? 'en' : 'de');

/** From now on this language is one of them. */
export function addLanguage(language: Language): void {
  const before = languageOf;
  languageOf = (lang) => (lang?.toLowerCase().startsWith(language) ? language : before(lang));
}

/** A language is English until its file comes. */
export const wordsIn: Readonly<Record<Language, Words>> = { de: german, en: english, it: english };
