import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import type { Settings } from '../settings/settings.ts';
import { OperatorError } from './refusal.ts';

/** Marker file below DATA_DIR: the embedded database was copied to PostgreSQL, and its content is outdated. */
const MOVED = 'moved-to-postgres';

/** Stores that the installation continues with PostgreSQL. */
export async function markMoved(dataDir: string, url: string, now: number): Promise<void> {
  const { host, pathname } = new URL(url);
  await writeFile(join(dataDir, MOVED), `${new Date(now).toISOString()} ${host}${pathname}\n`, { mode: 0o600 });
}

/**
 * Throws {@link OperatorError} if the settings name the embedded database of an installation that has moved to
 * PostgreSQL.
 */
export async function mustNotHaveMoved({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl !== undefined) return;
  const path = join(dataDir, MOVED);
  const [at = '', where = ''] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ');
  if (at === '') return;
  const shown = formatTime(Date.parse(at), 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);
  throw new OperatorError({
    de: `Diese Installation ist am ${shown} nach PostgreSQL (${where}) umgezogen; die eingebettete Datenbank in ${dataDir} ist von da an veraltet. Bitte DATABASE_URL setzen, auch in der Datei der Einstellungen. Wer wirklich mit dem alten Stand weiterarbeitet, löscht ${path}. Nichts wurde geändert.`,
    en: `This installation moved to PostgreSQL (${where}) on ${shown}; the embedded database in ${dataDir} is out of date since then. Please set DATABASE_URL, in the file of settings as well. To really go on with the old state, remove ${path}. Nothing was changed.`,
  });
}
