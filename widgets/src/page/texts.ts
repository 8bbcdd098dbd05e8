import type { Language } from '../live/words.ts';
import type { ScriptRelease } from '@leitwarte/core/rules';
import type { Setting } from './choices.ts';
import type { Verdict } from './tried.ts';

export interface PageTexts {
  readonly title: string;
  readonly intro: string;
  readonly otherLanguage: string;
  readonly configurator: string;
  readonly key: string;
  readonly keyHelp: string;
  readonly element: string;
  readonly theme: string;
  readonly themes: Readonly<Record<'' | 'light' | 'dark' | 'auto', string>>;
  readonly release: string;
  readonly releases: Readonly<Record<ScriptRelease, string>>;
  readonly releaseHelp: string;
  readonly settings: Readonly<Record<Setting, string>>;
  readonly test: string;
  readonly testing: string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly shown: string;
  readonly required: string;
  readonly lines: string;
  readonly copy: string;
  readonly copied: string;
  readonly preview: string;
  readonly policy: string;
  readonly examples: string;
  readonly examplesHelp: string;
}

const german: PageTexts = {
  title: 'Leitwarte auf Ihrer Seite',
  intro:
    'Zeigen Sie den Stand von Anlagen auf Ihrer eigenen Seite: wenige Zeilen, ohne Cookie, auch unter strengen Regeln für Inhalte.',
  otherLanguage: 'English',
  configurator: 'Zeilen zusammenstellen',
  key: 'Schlüssel',
  keyHelp: 'Sie bekommen ihn vom Betreiber der Anlagen. Wer Ihre Seite sieht, sieht auch ihn.',
  element: 'Was gezeigt wird',
  theme: 'Farben',
  themes: { '': 'wie die Seite', light: 'hell', dark: 'dunkel', auto: 'wie das Gerät' },
  release: 'Skript',
  releases: { newest: 'neuestes 4.x', fixed: 'fest' },
  releaseHelp:
    'Das neueste bekommt jede Fehlerbehebung von selbst. Ein festes mit Prüfsumme bleibt für immer dasselbe, Fehler auch; tauschen Sie es nach Updates aus.',
  settings: {
    plant: 'Anlage (Nummer)',
    set: 'Aktuelle Daten (Nummer)',
    component: 'Komponente (Nummer)',
    columns: 'Spalten (Nummern mit Komma)',
    hours: 'Stunden',
    days: 'Tage',
    href: 'Ihre Adresse einer Anlage, {id} ist ihre Nummer',
  },
  test: 'Prüfen',
  testing: 'Wird geprüft',
  verdicts: {
    good: 'Geprüft: Skript, Schlüssel und Daten stimmen. Auf Ihrer Seite gilt der Schlüssel, wenn ihre Adresse bei ihm eingetragen ist.',
    noKey: 'Das ist kein Schlüssel zum Einbetten; er beginnt mit lw_emb_.',
    refused: 'Der Schlüssel öffnet nichts: falsch abgeschrieben, abgelaufen, gesperrt oder aufgebraucht.',
    silent: 'Der Server antwortet nicht.',
    noPlant: 'Der Schlüssel zeigt diese Anlage nicht.',
    noField: 'Der Schlüssel gibt nicht frei, was dafür nötig ist.',
    noData: 'Dazu gibt es für diesen Schlüssel keine Daten: Stimmt die Nummer?',
    otherScript: 'Das Skript hat nicht die Prüfsumme, die der Server nennt. Laden Sie diese Seite neu.',
  },
  shown: 'Er zeigt:',
  required: 'Bitte ausfüllen',
  lines: 'Zeilen für Ihre Seite',
  copy: 'Kopieren',
  copied: 'Kopiert',
  preview: 'Vorschau',
  policy: 'Hat Ihre Seite strenge Regeln, erlaubt sie script-src und connect-src diesen Server:',
  examples: 'Beispiele',
  examplesHelp: 'Mit erfundenen Daten, gezeichnet von denselben Teilen wie auf Ihrer Seite.',
};

const english: PageTexts = {
  title: 'Leitwarte on your site',
  intro: 'Show how plants are on your own page: a few lines, no cookie, under strict content rules too.',
  otherLanguage: 'Deutsch',
  configurator: 'Put the lines together',
  key: 'Key',
  keyHelp: 'Whoever runs the plants gives it to you. Everybody who sees your page sees it too.',
  element: 'What is shown',
  theme: 'Colours',
  themes: { '': 'as the page', light: 'light', dark: 'dark', auto: 'as the device' },
  release: 'Script',
  releases: { newest: 'newest 4.x', fixed: 'fixed' },
  releaseHelp:
    'The newest gets every fix by itself. A fixed one with its hash stays the same for ever, bugs included; replace it after updates.',
  settings: {
    plant: 'Plant (number)',
    set: 'Live data (number)',
    component: 'Component (number)',
    columns: 'Columns (numbers with commas)',
    hours: 'Hours',
    days: 'Days',
    href: 'Your address of a plant, {id} is its number',
  },
  test: 'Test',
  testing: 'Testing',
  verdicts: {
    good: 'Tested: script, key and data are right. On your page the key works if the address of that page is entered with it.',
    noKey: 'This is no embed key; one begins with lw_emb_.',
    refused: 'The key opens nothing: mistyped, ended, held or used up.',
    silent: 'The server does not answer.',
    noPlant: 'The key does not show this plant.',
    noField: 'The key does not share what this needs.',
    noData: 'There are no data of this for the key: is the number right?',
    otherScript: 'The script does not have the hash that the server names. Reload this page.',
  },
  shown: 'It shows:',
  required: 'Please fill in',
  lines: 'Lines for your page',
  copy: 'Copy',
  copied: 'Copied',
  preview: 'Preview',
  policy: 'If your site has strict rules, it allows this server in script-src and connect-src:',
  examples: 'Examples',
  examplesHelp: 'With invented data, drawn by the same parts as on your page.',
};

export const textsIn: Readonly<Record<Language, PageTexts>> = { de: german, en: english };
