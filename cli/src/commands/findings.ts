import type { SystemFinding } from '@leitwarte/core/entities';
import type { Tone } from '../output/colours.ts';
import { say, type Text } from '../texts.ts';

/** Texts for the states of a check, for `doctor` and `provider findings`. */
export const states: Readonly<Record<SystemFinding['state'], { readonly word: Text; readonly tone: Tone }>> = {
  ok: { word: say('● in Ordnung', '● ok'), tone: 'good' },
  warning: { word: say('▲ Hinweis', '▲ note'), tone: 'warning' },
  error: { word: say('⬢ Fehler', '⬢ error'), tone: 'bad' },
};

/** Names of the checks. */
export const checkNames: Readonly<Record<string, Text>> = {
  settings: say('Einstellungen', 'Settings'),
  folders: say('Ordner', 'Folders'),
  disk: say('Platte', 'Disk'),
  backup: say('Sicherung', 'Backup'),
  restore: say('Rückspielprobe', 'Restore trial'),
  certificate: say('Zertifikat', 'Certificate'),
  privacy: say('Zugriff', 'Privacy'),
  inbox: say('Eingang', 'Inbox'),
  storage: say('Dateispeicher', 'File storage'),
  drop_off: say('Abgabe', 'Drop-off'),
  database: say('Datenbank', 'Database'),
  replica: say('Lesekopie', 'Read replica'),
  accounts: say('Konten', 'Accounts'),
  identity: say('Anmeldung', 'Sign-in'),
  sso: say('Firmenkonto', 'Company account'),
  passkeys: say('Passkeys', 'Passkeys'),
  security: say('Sicherheitsprotokoll', 'Security record'),
  clock: say('Uhr', 'Clock'),
  outbox: say('Ausgang', 'Outbox'),
  rota: say('Bereitschaft', 'On call'),
  import: say('Import', 'Import'),
  archive: say('Archiv', 'Archive'),
  source: say('Quellen', 'Sources'),
  external: say('Externe Quellen', 'External sources'),
  broker: say('Broker', 'Broker'),
  job: say('Aufgaben', 'Jobs'),
  provider: say('Betreiber', 'Provider'),
  mail: say('E-Mail', 'Mail'),
  address: say('Adresse', 'Address'),
  proxy: say('Proxy', 'Proxy'),
  pages: say('Rechtstexte', 'Legal pages'),
  portal: say('Oberfläche', 'Portal'),
  server: say('Server', 'Server'),
};
