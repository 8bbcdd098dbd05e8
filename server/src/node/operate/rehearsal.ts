import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS, DEFAULT_ZONE, formatTime, writtenFigure } from '@leitwarte/core/rules';
import * as z from 'zod';
import { sizeText } from '../../areas/provider/logs/systemInfo.ts';
import { reasonOf } from '../../platform/finding.ts';
import type { Saved } from './backup.ts';
import { savingAlone } from './backupLock.ts';
import { type BackupSource, fromBackup } from './backupSource.ts';
import { markOf } from './copiedFiles.ts';
import { quoted } from './copy/quoted.ts';
import { shapesOf } from './copy/shape.ts';
import { wordsFor } from './damage.ts';
import { DATABASE_FILE, FILES_FOLDER } from './manifest.ts';
import { OperatorError } from './refusal.ts';
import { restoreFrom } from './restore.ts';
import { READ_PREFIX } from './savedFolders.ts';
import { type MadeBackup, madeBy } from './scheduledBackup.ts';
import { sealedHead } from './sealed.ts';

/** File below DATA_DIR with the result of the last trial restore. */
const LAST = 'last-rehearsal';
/**
 * Folder for the trial restore: in the folder of backups or, if nothing unencrypted may be there, below DATA_DIR. The next run deletes a
 * leftover.
 */
const SCRATCH = 'rehearsal';
/** Time for which a successful trial is valid: a week minus half a day, because its hour may vary. */
const HOLDS_MS = 6.5 * DAY_MS;
/** Tables that a restore changes on purpose: it ends sessions, removes the devices that they added, and resets where files are stored. */
const CHANGED_BY_RESTORE = ['session_token', 'account_token', 'push_device', 'storage_home'];

const Rehearsal = z.object({ at: z.number(), isGood: z.boolean(), de: z.string(), en: z.string() });
export type Rehearsal = z.output<typeof Rehearsal>;

/** Result of the last trial restore; undefined if there was none. */
export async function lastRehearsal(dataDir: string): Promise<Rehearsal | undefined> {
  try {
    return Rehearsal.parse(JSON.parse(await readFile(join(dataDir, LAST), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Once a week, and after each backup while the trial fails: restores the newest backup into a temporary folder, compares every table and
 * file with the backup, and stores the result.
 */
export async function rehearseWhenDue(where: Saved, folder: string, now: number = Date.now()): Promise<void> {
  const last = await lastRehearsal(where.dataDir);
  const isFresh = last?.isGood === true && Math.abs(now - last.at) < HOLDS_MS;
  const newest = (await madeBy(where.dataDir, folder)).find(({ isWhole }) => isWhole);
  if (isFresh || newest === undefined) return;
  const isSealed = (await sealedHead(newest.path)) !== undefined;
  const scratch = isSealed
    ? join(where.dataDir, `${READ_PREFIX}${SCRATCH}`)
    : join(folder, `auto-${SCRATCH}-${newest.owner}.part`);
  await savingAlone(where.dataDir, true, async () => {
    const outcome = await rehearse(where, newest, scratch);
    const rehearsal: Rehearsal = { at: now, ...outcome };
    await writeFile(join(where.dataDir, LAST), `${JSON.stringify(rehearsal)}\n`, { mode: 0o600 });
  });
}

async function rehearse(
  { databaseUrl, backupKeyFile }: Saved,
  { path, at }: MadeBackup,
  scratch: string,
): Promise<Omit<Rehearsal, 'at'>> {
  const of = formatTime(at, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);
  try {
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { mode: 0o700 });
    const manifest = await fromBackup(path, { backupKeyFile, dataDir: scratch }, async (source) => {
      await mustHaveRoom(source, scratch);
      await restoreFrom(source, { dataDir: scratch, databaseUrl: undefined }, () => undefined);
      await mustBeSame(source, scratch);
      return source.manifest;
    });
    const tables = Object.keys(manifest.rows).length;
    const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0);
    const files = Object.keys(manifest.files).length - 1;
    const inSqlite =
      databaseUrl === undefined
        ? { de: '', en: '' }
        : {
            de: ' Geprobt in SQLite: ob PostgreSQL sie aufnimmt, zeigt nur restore in eine zweite Datenbank.',
            en: ' Tried in SQLite: whether PostgreSQL takes it, only a restore into a second database shows.',
          };
    return {
      isGood: true,
      de: `Die Sicherung vom ${of} ließ sich zur Probe zurückspielen: Tabellen ${tables}, Zeilen ${rows}, Dateien ${files}, alle wie gesichert.${inSqlite.de}`,
      en: `The backup of ${of} could be put back for a trial: tables ${tables}, rows ${rows}, files ${files}, all as saved.${inSqlite.en}`,
    };
  } catch (error) {
    const reason = reasonOf(error);
    const known = error instanceof OperatorError ? error : wordsFor(error, path, scratch);
    const why = known ?? { de: reason, en: reason };
    return {
      isGood: false,
      de: `Die Sicherung vom ${of} (${path}) ließ sich nicht zur Probe zurückspielen: ${why.de}`,
      en: `The backup of ${of} (${path}) could not be put back for a trial: ${why.en}`,
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Throws if there is less free space than the backup takes. */
async function mustHaveRoom({ manifest }: BackupSource, scratch: string): Promise<void> {
  const neededBytes = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statfs(scratch);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  throw new OperatorError({
    de: `In ${dirname(scratch)} sind ${writtenFigure(sizeText(freeBytes))} frei, nötig sind ${writtenFigure(sizeText(neededBytes))}.`,
    en: `${sizeText(freeBytes)} are free in ${dirname(scratch)}, and ${sizeText(neededBytes)} are needed.`,
  });
}

/** Throws {@link OperatorError} for the first file that differs from the one in the backup. */
async function mustBeSame({ manifest: { files }, database }: BackupSource, scratch: string): Promise<void> {
  for (const [file, { sha256 }] of Object.entries(files)) {
    if (!file.startsWith(`${FILES_FOLDER}/`)) continue;
    const found = await markOf(join(scratch, file.slice(FILES_FOLDER.length + 1)));
    if (found?.sha256 !== sha256) throw differs(file);
  }
  const saved = hashesOf(database);
  const restored = hashesOf(join(scratch, DATABASE_FILE));
  for (const [table, hash] of saved)
    if (!CHANGED_BY_RESTORE.includes(table) && restored.get(table) !== hash) throw differs(table);
}

const differs = (name: string) =>
  new OperatorError({ de: `${name} ist danach anders als gesichert.`, en: `${name} differs from what was saved.` });

/** A hash over all rows of each table, in their order. */
function hashesOf(path: string): Map<string, string> {
  const database = new DatabaseSync(path, { readOnly: true, readBigInts: true });
  try {
    return new Map(
      shapesOf(database).map(({ name }) => {
        const hash = createHash('sha256');
        for (const row of database.prepare(`select * from ${quoted(name)}`).iterate())
          for (const [column, value] of Object.entries(row)) {
            const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
            hash.update(`${column} ${typeof value} ${bytes.length} `).update(bytes);
          }
        return [name, hash.digest('hex')];
      }),
    );
  } finally {
    database.close();
  }
}
