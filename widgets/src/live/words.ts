import { type InLanguages, type Language, languages } from '@leitwarte/core/texts';

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

/** Languages of ours that are English in a script that has German and English alone. */
export const ENGLISH_THERE = /^(en|it)/i;

/** The language of a widget, as it or what it stands in says; German where that is none of ours. */
export function languageOf(lang: string | null | undefined): Language {
  if (typeof GERMAN_AND_ENGLISH === 'undefined')
    return languages.find((one) => lang?.toLowerCase().startsWith(one)) ?? 'de';
  return ENGLISH_THERE.test(lang ?? '') ? 'en' : 'de';
}

export const wordsIn: InLanguages<Words> = { de: german, en: english };
