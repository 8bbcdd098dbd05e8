/** What stands where there is nothing to show. */
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
};

export type Language = 'de' | 'en';

/** The language of a widget: English where it, or what it stands in, says so; German else. */
export const languageOf = (lang: string | null | undefined): Language => (/^en/i.test(lang ?? '') ? 'en' : 'de');

export const wordsIn: Readonly<Record<Language, Words>> = { de: german, en: english };
