import type { Language } from '@leitwarte/core/texts';

/** Texts shown if there are no data, or next to data that are not current. */
export interface Words {
  readonly loading: string;
  /** Shown if the key does not include this plant. */
  readonly unknown: string;
  /** Shown if the key does not include these data, or may not be used on this page. */
  readonly refused: string;
  /** Shown if the key does not exist, or no longer. */
  readonly ended: string;
  /**
   * Shown if there is no response, or one that the browser does not let the page read; pages cannot distinguish these.
   */
  readonly silent: string;
  readonly many: string;
  readonly busy: string;
  readonly broken: string;
  /** Sentence before the reason, if there is room for more than a word. */
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
 * Language of a widget by its `lang` attribute or that of its surroundings; German if it is not available. A further language is English
 * until its file is loaded, which extends this function.
 */
export let languageOf = (lang: string | null | undefined): Language => (/^(en|it)/i.test(lang ?? '') ? 'en' : 'de');

/** Registers a language whose texts are loaded. */
export function addLanguage(language: Language): void {
  const before = languageOf;
  languageOf = (lang) => (lang?.toLowerCase().startsWith(language) ? language : before(lang));
}

/** Texts by language; a further language is English until its file is loaded. */
export const wordsIn: Readonly<Record<Language, Words>> = { de: german, en: english, it: english };
