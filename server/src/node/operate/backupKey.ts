import { readFile, writeFile } from 'node:fs/promises';
import { type AgeKey, ageKeyIn, newAgeKey } from './age.ts';
import { OperatorError } from './refusal.ts';

/**
 * The key in BACKUP_KEY_FILE; undefined if backups are not encrypted. Throws {@link OperatorError} if it cannot be
 * read.
 */
export async function backupKeyOf(path: string | undefined): Promise<AgeKey | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new OperatorError(
      {
        de: `BACKUP_KEY_FILE (${path}) ist nicht zu lesen (${code}). Der Benutzer des Dienstes braucht das Recht dazu; einen neuen Schlüssel macht: leitwarte backup-key ${path}. Ohne Schlüssel wird nicht gesichert und nichts geändert.`,
        en: `BACKUP_KEY_FILE (${path}) cannot be read (${code}). The service's user needs the right to; to make a new key: leitwarte backup-key ${path}. Without the key nothing is saved and nothing changed.`,
      },
      { cause: error },
    );
  });
  const key = await ageKeyIn(text);
  if (key !== undefined) return key;
  throw new OperatorError({
    de: `In BACKUP_KEY_FILE (${path}) steht kein Schlüssel: eine Zeile AGE-SECRET-KEY-1…, wie sie leitwarte backup-key oder age-keygen schreibt. Nichts wurde geändert.`,
    en: `There is no key in BACKUP_KEY_FILE (${path}): a line AGE-SECRET-KEY-1…, as leitwarte backup-key or age-keygen write it. Nothing was changed.`,
  });
}

/** Writes a new key into a new file and returns its public part. Throws {@link OperatorError} if the file exists. */
export async function makeBackupKey(path: string, now: number = Date.now()): Promise<{ readonly recipient: string }> {
  const { recipient, secret } = await newAgeKey();
  const lines = [`# created: ${new Date(now).toISOString()}`, `# public key: ${recipient}`, secret, ''];
  await writeFile(path, lines.join('\n'), { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorError(
      code === 'EEXIST'
        ? {
            de: `${path} gibt es schon. Ein Schlüssel wird nie überschrieben: ohne ihn liest niemand mehr die Sicherungen, die damit gemacht sind.`,
            en: `${path} exists already. A key is never overwritten: without it nobody reads the backups that were made with it.`,
          }
        : { de: `${path} lässt sich nicht schreiben (${code}).`, en: `${path} cannot be written (${code}).` },
      { cause: error },
    );
  });
  return { recipient };
}
