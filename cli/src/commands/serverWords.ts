import type { Word } from '../command.ts';
import { say } from '../texts.ts';

/** Commands of one word for operators of a server on this machine; they require the server's package. */
export const serverWords = {
  welcome: {
    summary: say(
      'Der Anfang in einem leeren Ordner: Demowelt, eigene Installation oder Anmeldung; auch leitwarte allein führt beim ersten Mal hierher',
      'The beginning in an empty folder: demo world, own installation or sign-in; leitwarte alone leads here the first time too',
    ),
    load: async () => (await import('./provider/server/welcome.ts')).welcome,
  },
  init: {
    summary: say(
      'Eine Installation auf diesem Rechner einrichten: Datenordner, Datenbank, erster Superuser',
      'Set up an installation on this machine: data folder, database, first superuser',
    ),
    load: async () => (await import('./provider/server/init.ts')).init,
  },
  serve: {
    summary: say('Den Server auf diesem Rechner starten', 'Run the server on this machine'),
    load: async () => (await import('./provider/server/serve.ts')).serve,
  },
  doctor: {
    summary: say(
      'Die Installation auf diesem Rechner prüfen, oder die Rechte einer laufenden',
      'Examine the installation on this machine, or the rights of a running one',
    ),
    load: async () => (await import('./provider/doctor/doctor.ts')).doctor,
  },
  backup: {
    summary: say(
      'Die Installation auf diesem Rechner sichern und die Sicherung prüfen',
      'Save the installation on this machine and verify what was saved',
    ),
    load: async () => (await import('./provider/server/backup.ts')).backup,
  },
  'backup-key': {
    summary: say(
      'Einen Schlüssel machen, mit dem Sicherungen verschlüsselt werden (BACKUP_KEY_FILE)',
      'Make a key to which backups are encrypted (BACKUP_KEY_FILE)',
    ),
    load: async () => (await import('./provider/server/backupKey.ts')).backupKey,
  },
  restore: {
    summary: say(
      'Eine Sicherung prüfen und in eine leere Installation zurückspielen',
      'Verify a backup and put it back into an empty installation',
    ),
    load: async () => (await import('./provider/server/restore.ts')).restore,
  },
  unlock: {
    summary: say(
      'Ein Konto auf diesem Rechner entsperren: zweiten Faktor, Sperre und gezählte Fehlversuche entfernen',
      'Unlock an account on this machine: remove its second factor, suspension and counted failures',
    ),
    load: async () => (await import('./provider/server/unlock.ts')).unlock,
  },
  upgrade: {
    summary: say(
      'Die Datenbank auf diese Version bringen, mit einer Sicherung vorher, oder sagen, was das täte',
      'Bring the database to this version, with a backup before, or say what that would do',
    ),
    load: async () => (await import('./provider/server/upgrade.ts')).upgrade,
  },
  'migrate-to-postgres': {
    summary: say(
      'Die eingebettete Datenbank nach PostgreSQL kopieren und die Zeilen zählen',
      'Copy the embedded database to PostgreSQL and count the rows',
    ),
    load: async () => (await import('./provider/server/migrateToPostgres.ts')).migrateToPostgres,
  },
} as const satisfies Readonly<Record<string, Word>>;
