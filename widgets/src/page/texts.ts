import type { Problem } from '../live/store.ts';
import type { Language } from '../live/words.ts';
import {
  elementTexts,
  type EmbedElement,
  type SnippetKind,
  type SnippetPart,
  type WrongSetting,
} from '@leitwarte/core/rules';
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
  readonly elements: Readonly<Record<EmbedElement, string>>;
  readonly site: string;
  readonly siteHelp: string;
  readonly isListed: string;
  readonly notListed: string;
  readonly noAddress: string;
  readonly language: string;
  readonly languages: Readonly<Record<'de' | 'en', string>>;
  readonly size: string;
  readonly colours: Readonly<Record<'lw-accent' | 'lw-surface' | 'lw-text', string>>;
  readonly keyFirst: string;
  readonly loading: string;
  /** Where the server does not say what there is to choose from. */
  readonly notNamed: string;
  /** Where there is more than a list has. */
  readonly isCut: string;
  readonly choose: string;
  readonly wrong: Readonly<Record<WrongSetting, string>>;
  readonly kind: string;
  readonly kinds: Readonly<Record<SnippetKind, string>>;
  readonly kindHelp: Readonly<Record<SnippetKind, string>>;
  readonly noSuchKind: string;
  /** Before what a form has no place for. */
  readonly lost: string;
  readonly parts: Readonly<Record<SnippetPart, string>>;
  readonly settings: Readonly<Record<Setting, string>>;
  readonly test: string;
  readonly testing: string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly shown: string;
  readonly required: string;
  readonly lines: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly preview: string;
  readonly policy: string;
  readonly problems: string;
  readonly problemsHelp: string;
  /** What the console of a page names, and what to do about it. */
  readonly problem: Readonly<Record<Problem, string>>;
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
  elements: elementTexts.de,
  site: 'Adresse Ihrer Seite',
  siteHelp: 'zeigt, ob der Schlüssel dort gilt',
  isListed: 'ist eingetragen.',
  notListed: 'ist nicht eingetragen: Dort bleibt alles leer.',
  noAddress: 'Das ist keine Adresse wie https://www.example.org.',
  language: 'Sprache',
  languages: { de: 'Deutsch', en: 'Englisch' },
  size: 'Größe in Prozent',
  colours: { 'lw-accent': 'Farbe von Verweisen', 'lw-surface': 'Farbe der Fläche', 'lw-text': 'Farbe der Schrift' },
  keyFirst: 'erst den Schlüssel eingeben',
  loading: 'wird geladen',
  notNamed: 'nicht bekannt: Nummer eingeben',
  isCut: 'Die Listen sind gekürzt. Fehlt etwas, geben Sie seine Nummer hier ein.',
  choose: 'bitte wählen',
  wrong: {
    hours: 'Stunden: eine Zahl von 1 bis 744.',
    days: 'Tage: eine Zahl von 1 bis 31.',
    columns: 'Spalten: höchstens zehn.',
    href: 'Adresse einer Anlage: https://… oder ein Pfad Ihrer Seite.',
    size: 'Größe: eine Zahl von 50 bis 400.',
    colour: 'Farbe: etwa #0a6 oder rgb(0 160 96).',
  },
  kind: 'Form',
  kinds: {
    newest: 'Skript, neuestes 4.x',
    fixed: 'Skript, fest',
    react: 'React',
    frame: 'Rahmen (iframe)',
    picture: 'Bild (SVG)',
    mail: 'Bild für Mails (PNG)',
    wordpress: 'WordPress',
  },
  kindHelp: {
    newest: 'Bekommt jede Fehlerbehebung von selbst.',
    fixed: 'Bleibt mit seiner Prüfsumme für immer dasselbe, Fehler auch; tauschen Sie es nach Updates aus.',
    react: 'Mit dem Paket @leitwarte/widgets.',
    frame: 'Für Seiten, die kein Skript annehmen.',
    picture: 'Für Markdown und Seiten ohne Skript.',
    mail: 'Für Mails, deren Programme kein SVG zeigen.',
    wordpress:
      'Für den Block des Plugins leitwarte-wordpress-….zip einer Version; Server und Schlüssel stehen dort unter Einstellungen, Allgemein.',
  },
  noSuchKind: 'Diese Form gibt es für dieses Element nicht. Nehmen Sie den Rahmen.',
  lost: 'Diese Form nimmt nicht an, und es steht nicht in den Zeilen:',
  parts: {
    theme: 'Farben (hell, dunkel)',
    lang: 'Sprache',
    size: 'Größe',
    colours: 'eigene Farben',
    href: 'Ihre Adresse einer Anlage (der Rahmen braucht eine ganze, https://…, oder oben die Adresse Ihrer Seite)',
  },
  settings: {
    plant: 'Anlage',
    set: 'Aktuelle Daten',
    component: 'Komponente',
    columns: 'Spalten',
    hours: 'Stunden',
    days: 'Tage',
    href: 'Ihre Adresse einer Anlage, {id} ist ihre Nummer',
  },
  test: 'Prüfen',
  testing: 'Wird geprüft',
  verdicts: {
    good: 'Geprüft: Skript, Schlüssel und Daten stimmen.',
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
  notCopied: 'Das Kopieren ging nicht: Markieren Sie die Zeilen und kopieren Sie sie von Hand.',
  preview: 'Vorschau',
  policy: 'Hat Ihre Seite strenge Regeln, erlaubt sie script-src und connect-src diesen Server:',
  problems: 'Wenn nichts erscheint',
  problemsHelp: 'Die Konsole des Browsers nennt einen dieser Namen.',
  problem: {
    silent:
      'Keine Antwort, die Ihre Seite lesen darf: Der Server ist nicht erreichbar, Ihre Seite (Schema und Name) ist beim Schlüssel nicht eingetragen, der Schlüssel ist abgelaufen oder gesperrt, oder connect-src Ihrer Seite lässt den Server nicht zu.',
    ended:
      'Der Schlüssel ist falsch abgeschrieben, abgelaufen, gesperrt oder gelöscht. Fragen Sie den Betreiber der Anlagen.',
    refused: 'Der Schlüssel zeigt diese Anlage oder diese Daten nicht, oder nicht auf dieser Seite.',
    many: 'Das Kontingent des Schlüssels ist für diese Minute oder diesen Tag verbraucht. Es geht von selbst weiter.',
    busy: 'Der Server ist gestört oder überlastet. Es geht von selbst weiter.',
    broken:
      'Die Antwort ist keine von Leitwarte: Meist antwortet etwas dazwischen, etwa ein Proxy mit einer Anmeldeseite.',
  },
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
  elements: elementTexts.en,
  site: 'Address of your page',
  siteHelp: 'says whether the key works there',
  isListed: 'is listed.',
  notListed: 'is not listed: everything stays empty there.',
  noAddress: 'This is no address like https://www.example.org.',
  language: 'Language',
  languages: { de: 'German', en: 'English' },
  size: 'Size in percent',
  colours: { 'lw-accent': 'Colour of links', 'lw-surface': 'Colour of the surface', 'lw-text': 'Colour of texts' },
  keyFirst: 'enter the key first',
  loading: 'loading',
  notNamed: 'not known: enter the number',
  isCut: 'The lists were cut. If something is missing, enter its number here.',
  choose: 'please choose',
  wrong: {
    hours: 'Hours: a number from 1 to 744.',
    days: 'Days: a number from 1 to 31.',
    columns: 'Columns: ten at most.',
    href: 'Address of a plant: https://… or a path of your site.',
    size: 'Size: a number from 50 to 400.',
    colour: 'Colour: such as #0a6 or rgb(0 160 96).',
  },
  kind: 'Form',
  kinds: {
    newest: 'Script, newest 4.x',
    fixed: 'Script, fixed',
    react: 'React',
    frame: 'Frame (iframe)',
    picture: 'Picture (SVG)',
    mail: 'Picture for mails (PNG)',
    wordpress: 'WordPress',
  },
  kindHelp: {
    newest: 'Gets every fix by itself.',
    fixed: 'Stays the same for ever by its hash, bugs included; replace it after updates.',
    react: 'With the package @leitwarte/widgets.',
    frame: 'For sites that take no script.',
    picture: 'For Markdown and pages without script.',
    mail: 'For mails, whose programs show no SVG.',
    wordpress:
      'For the block of the plugin leitwarte-wordpress-….zip of a release; server and key are set there under Settings, General.',
  },
  noSuchKind: 'There is no such form of this element. Take the frame.',
  lost: 'This form does not take, and the lines do not have:',
  parts: {
    theme: 'colours (light, dark)',
    lang: 'language',
    size: 'size',
    colours: 'colours of your own',
    href: 'your address of a plant (the frame needs a whole one, https://…, or the address of your page above)',
  },
  settings: {
    plant: 'Plant',
    set: 'Live data',
    component: 'Component',
    columns: 'Columns',
    hours: 'Hours',
    days: 'Days',
    href: 'Your address of a plant, {id} is its number',
  },
  test: 'Test',
  testing: 'Testing',
  verdicts: {
    good: 'Tested: script, key and data are right.',
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
  notCopied: 'Copying failed: select the lines and copy them by hand.',
  preview: 'Preview',
  policy: 'If your site has strict rules, it allows this server in script-src and connect-src:',
  problems: 'Where nothing shows',
  problemsHelp: 'The console of the browser names one of these.',
  problem: {
    silent:
      'No answer that your page may read: the server cannot be reached, your page (scheme and name) is not one of the key, the key has ended or is held, or connect-src of your page does not allow the server.',
    ended: 'The key is mistyped, has ended, is held or was revoked. Ask the operator of the plants.',
    refused: 'The key does not show this plant or these data, or not on this page.',
    many: 'The budget of the key is used up for this minute or day. It goes on by itself.',
    busy: 'The server is ill or overloaded. It goes on by itself.',
    broken:
      'The answer is none of Leitwarte: mostly something in between answers, such as a proxy with a sign-in page.',
  },
  examples: 'Examples',
  examplesHelp: 'With invented data, drawn by the same parts as on your page.',
};

export const textsIn: Readonly<Record<Language, PageTexts>> = { de: german, en: english };
