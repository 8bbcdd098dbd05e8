import type { CompleteLanguage } from '@leitwarte/core/texts';

const de = {
  title: 'Schnittstelle',
  intro: 'Alle Aufrufe unter /api/v1/, ihre Rechte, Felder und Antworten.',
  signIn:
    'POST token/login/ nimmt username und password und antwortet mit auth_token. Jeder weitere Aufruf trägt die Kopfzeile Authorization: Token und danach dieses Wort.',
  refusals:
    'Abgelehnt wird in dieser Reihenfolge: 401 ohne Anmeldung, 403 ohne Recht, 400 für falsche Felder, 404 für fremde oder unbekannte Zeilen, 403 für Felder ohne Recht, 409 bei Widerspruch.',
  document: 'Dasselbe als OpenAPI-Dokument',
  other: 'English',
  areas: 'Bereiche',
  access: 'Wer',
  changes: 'ändert',
  ours: 'Ergänzung',
  path: 'Pfad',
  query: 'Abfrage',
  header: 'Kopfzeile',
  body: 'Inhalt',
  answers: 'Antworten',
  empty: 'leer',
  entities: 'Objekte',
  field: 'Feld',
  type: 'Typ',
  required: 'Pflicht',
  note: 'Hinweis',
  public: 'jeder, auch ohne Anmeldung',
  anyAccount: 'jedes Konto, auch Certification',
  signedIn: 'jedes Konto',
  superuser: 'Superuser',
  group: 'Gruppe',
  or: 'oder',
  onlyFor: 'für',
} as const;

const en: Record<keyof typeof de, string> = {
  title: 'API',
  intro: 'All calls below /api/v1/, who may make them, their fields and answers.',
  signIn:
    'POST token/login/ takes username and password and answers auth_token. Every other call carries the header Authorization: Token followed by that word.',
  refusals:
    'Refusals come in this order: 401 without sign-in, 403 without the right, 400 for wrong fields, 404 for foreign or unknown rows, 403 for fields without the right, 409 in conflict.',
  document: 'The same as an OpenAPI document',
  other: 'Deutsch',
  areas: 'Areas',
  access: 'Who',
  changes: 'changes',
  ours: 'addition',
  path: 'Path',
  query: 'Query',
  header: 'Header',
  body: 'Body',
  answers: 'Answers',
  empty: 'empty',
  entities: 'Objects',
  field: 'Field',
  type: 'Type',
  required: 'Required',
  note: 'Note',
  public: 'anybody, without sign-in',
  anyAccount: 'any account, Certification too',
  signedIn: 'any account',
  superuser: 'superusers',
  group: 'group',
  or: 'or',
  onlyFor: 'for',
};

export type Words = Readonly<Record<keyof typeof de, string>>;

export const words: Readonly<Record<CompleteLanguage, Words>> = { de, en };
