import { readdir } from 'node:fs/promises';
import { RECORD_END } from '../recordEnd.ts';
import { SECRETS } from '../secrets.ts';
import { DROP_OFF } from './dropOffFile.ts';

/**
 * Folders copied before the database: waiting files and data from sources. A file that is imported meanwhile is then in the copy or in the
 * database or in both; if it is read again, its readings are duplicates.
 */
export const SAVED_BEFORE = ['import', 'inbox'];
/** Folders copied after the database. `widgets` has scripts to which other sites link permanently by hash. */
export const SAVED_AFTER = ['certifications', 'how-to', DROP_OFF, SECRETS, 'widgets', 'pages'];
export const SAVED_FOLDERS = [...SAVED_BEFORE, ...SAVED_AFTER];
/** Folder that is only backed up on request, because the database does not need it. */
export const ARCHIVE = 'archive';

/** File below DATA_DIR: the copy of the database that is being encrypted into a backup. */
export const STAGED = 'backup-copy.part';
/** Prefix of the folder with the decrypted database of an encrypted backup while it is read. */
export const READ_PREFIX = 'backup-read-';

/** Other entries of DATA_DIR, which no backup contains, with the reason; a name that ends with * is a prefix. */
export const NOT_SAVED: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
  'leitwarte.sqlite*': { de: 'steht als Kopie in der Sicherung', en: 'stands in the backup as a copy' },
  mail: { de: 'Mails als Dateien, mit gültigen Links', en: 'mails as files, with valid links' },
  '.cache': { de: 'legen Programme des Dienstbenutzers an', en: "is made by programs of the service's user" },
  '.config': { de: 'sind Anmeldungen des Dienstbenutzers', en: "are sign-ins of the service's user" },
  'moved-to-postgres': { de: 'gilt nur für diesen Ordner', en: 'is true of this folder alone' },
  installation: { de: 'macht der nächste Start', en: 'is made by the next start' },
  [`${RECORD_END}*`]: {
    de: 'das Ende des Sicherheitsprotokolls kennt nur dieser Ordner',
    en: 'this folder alone knows the end of the security record',
  },
  'last-backup': { de: 'sagt der Ordner der Sicherung selbst', en: "says the backup's folder itself" },
  'before-*': { de: 'sind selbst Sicherungen', en: 'are backups themselves' },
  'replaced-*': { de: 'wurde beim Zurückspielen beiseitegelegt', en: 'was put aside by a restore' },
  backups: { de: 'sind selbst Sicherungen', en: 'are backups themselves' },
  'backup.lock*': { de: 'gehört der laufenden Sicherung', en: 'belongs to the running backup' },
  [STAGED]: { de: 'gehört der laufenden Sicherung', en: 'belongs to the running backup' },
  [`${READ_PREFIX}*`]: { de: 'gehört einer laufenden Rückspielung', en: 'belongs to a running restore' },
  'backup-id': { de: 'gilt nur für diesen Ordner', en: 'is true of this folder alone' },
  'last-rehearsal': { de: 'gilt den Sicherungen dieses Ordners', en: 'is about the backups of this folder' },
  'server.lock*': { de: 'gehört dem laufenden Server', en: 'belongs to the running server' },
};

/** Whether an entry of DATA_DIR is in a backup, or is listed as not included. */
export function isAccountedFor(name: string): boolean {
  if (name === ARCHIVE || SAVED_FOLDERS.includes(name)) return true;
  return Object.keys(NOT_SAVED).some((each) =>
    each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name,
  );
}

/** Entries of DATA_DIR that are neither in a backup nor listed as not included; it is unknown whether they matter. */
export async function unaccountedFor(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !isAccountedFor(name)).toSorted();
}
