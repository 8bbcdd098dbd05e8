import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/database.ts';
import { type SchemaState, schemaState } from '../../db/state/schemaState.ts';
import { wordsOf } from '../../db/state/words.ts';
import { version } from '../version.ts';
import { OperatorError } from './refusal.ts';

/** Marker file below DATA_DIR: an installation uses this folder. */
const INSTALLATION = 'installation';
/** Entries that only a running installation creates; users may put files into other folders before the first start. */
const TRACES = [INSTALLATION, 'last-backup', 'archive', 'inbox', 'secrets', 'widgets'];

type Opened = Pick<OpenDatabase, 'db' | 'engine'>;

/** State of the database relative to this program. Throws {@link OperatorError} if the program cannot work with it. */
export async function fittingState(
  { db, engine }: Opened,
  known?: Parameters<typeof schemaState>[2],
): Promise<SchemaState> {
  const state = await schemaState(db, engine, known);
  const words = wordsOf(state, version);
  if (words !== undefined) throw new OperatorError(words);
  return state;
}

/**
 * Throws {@link OperatorError} if a database is empty and its data folder is not: the database was lost, or is the
 * wrong one, and setting it up as a new installation would destroy the old one.
 */
export async function mustBeNew(dataDir: string, engine: Opened['engine']): Promise<void> {
  const words = await wordsForLost(dataDir, engine);
  if (words !== undefined) throw new OperatorError(words);
}

/** The message for an empty database whose data folder is already in use; undefined if the folder is unused. */
export async function wordsForLost(
  dataDir: string,
  engine: Opened['engine'],
): Promise<{ readonly de: string; readonly en: string } | undefined> {
  const trace = await traceIn(dataDir);
  if (trace === undefined) return undefined;
  const where = engine === 'sqlite' ? join(dataDir, 'leitwarte.sqlite') : 'PostgreSQL (DATABASE_URL)';
  return {
    de: `Die Datenbank ist leer, der Datenordner nicht (${trace}): hier lief schon eine Installation. Ist die Datenbank verloren oder geleert, bitte eine Sicherung an ihre Stelle zurückspielen (leitwarte restore <Sicherung> --replace); soll sie nach PostgreSQL umziehen: leitwarte migrate-to-postgres. Wer wirklich neu beginnt, nimmt einen anderen DATA_DIR. Leere Datenbank: ${where}. Nichts wurde geändert.`,
    en: `The database is empty, the data folder is not (${trace}): an installation ran here before. Where the database was lost or emptied, please put back a backup in its place (leitwarte restore <backup> --replace); to move it to PostgreSQL: leitwarte migrate-to-postgres. To begin anew, take another DATA_DIR. Empty database: ${where}. Nothing was changed.`,
  };
}

/** Marks the data folder as used by an installation. */
export async function markInstallation(dataDir: string): Promise<void> {
  const text = `Leitwarte ${version}\n`;
  await writeFile(join(dataDir, INSTALLATION), text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}

async function traceIn(dataDir: string): Promise<string | undefined> {
  for (const name of TRACES) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) continue;
    if (!found.isDirectory()) return path;
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const file = entries.find((entry) => entry.isFile());
    if (file !== undefined) return join(file.parentPath, file.name);
  }
  return undefined;
}
