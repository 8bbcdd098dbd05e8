import type { Language } from '@leitwarte/core/texts';
import { Argument } from 'commander';

/** Keys of arguments are German; in English they are called so. What is the same word is left out. */
const english: Readonly<Record<string, string>> = {
  adresse: 'address',
  alt: 'old',
  anlage: 'plant',
  anlagen: 'plants',
  ansicht: 'view',
  arbeit: 'work',
  art: 'kind',
  aufbau: 'setup',
  aufgabe: 'task',
  auswertung: 'evaluation',
  befehl: 'command',
  bereich: 'area',
  bild: 'picture',
  beilage: 'attachment',
  benutzer: 'user',
  benutzername: 'username',
  datei: 'file',
  dateien: 'files',
  datum: 'date',
  einstellung: 'setting',
  ergebnis: 'result',
  geraet: 'device',
  grund: 'reason',
  gruppe: 'group',
  gruppen: 'groups',
  importe: 'imports',
  kanal: 'channel',
  inhalt: 'content',
  komponente: 'component',
  konto: 'account',
  lauf: 'run',
  meldung: 'alarm',
  methode: 'method',
  nachricht: 'message',
  neu: 'new',
  nr: 'id',
  nummer: 'number',
  ordner: 'folder',
  organisationen: 'organisations',
  pfad: 'path',
  posten: 'item',
  preis: 'price',
  profil: 'profile',
  punkt: 'line',
  quelle: 'source',
  rechte: 'rights',
  schluessel: 'key',
  seite: 'page',
  sitzung: 'session',
  spalte: 'column',
  spalten: 'columns',
  tafel: 'board',
  titel: 'title',
  typ: 'type',
  ursache: 'cause',
  vorgang: 'action',
  vorlage: 'template',
  wert: 'value',
  zertifiziert: 'certified',
  ziel: 'target',
  zustand: 'state',
};

/** What an argument is called in help and messages; commands know it by its key. */
export const argumentName = (key: string, language: Language): string =>
  language === 'en' ? (english[key] ?? key) : key;

/** An argument that is shown in the language asked for and keeps the key that its command knows it by. */
export class ShownArgument extends Argument {
  readonly key: string;
  constructor(key: string, shown: string, description: string) {
    super(shown, description);
    this.key = key;
  }
}
