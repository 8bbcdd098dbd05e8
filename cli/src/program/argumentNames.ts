import type { CompleteLanguage } from '@leitwarte/core/texts';
import { Argument } from 'commander';

/** English names of arguments, whose keys are German. Identical words are left out. */
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

/** Name of an argument in help and messages; commands use its key. */
export const argumentName = (key: string, language: CompleteLanguage): string =>
  language === 'en' ? (english[key] ?? key) : key;

/** An argument that is shown in the requested language but keeps its key. */
export class ShownArgument extends Argument {
  readonly key: string;
  constructor(key: string, shown: string, description: string) {
    super(shown, description);
    this.key = key;
  }
}
