import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenFigure } from '@leitwarte/core/rules';
import { sizeText } from '../../areas/provider/logs/systemInfo.ts';
import { mustHaveSource, save, type Saved, type Step } from './backup.ts';
import { backupIdOf, knownBackupId } from './backupId.ts';
import { savingAlone } from './backupLock.ts';
import { type BackupPlace, type Keeping, keptOf } from './keptBackups.ts';
import { readManifest } from './manifest.ts';
import { OperatorError } from './refusal.ts';
import { type Room, roomFor } from './room.ts';
import { sealedHead } from './sealed.ts';

/** Name of a scheduled backup: its time in UTC and the id of the installation that made it; only this installation may delete it. */
const MADE = /^auto-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})-([0-9a-f]{8})$/;

export interface MadeBackup {
  readonly name: string;
  readonly path: string;
  /** Time in the backup's name. */
  readonly at: number;
  /** Id of the installation that made the backup. */
  readonly owner: string;
  /** Whether the backup is complete; an interrupted one has another name. */
  readonly isWhole: boolean;
}

interface Saving {
  readonly now?: number;
  readonly step?: Step;
  readonly room?: (where: Saved, folder: string) => Promise<Room>;
}

/**
 * Makes a scheduled backup, and then deletes those that are not to be kept. It waits for a manual backup. If it is interrupted, each folder
 * is either a complete backup or ends in `.part`, which the next run deletes. Throws {@link OperatorError} if the folder cannot be written
 * or has not enough free space.
 */
export async function saveBySchedule(
  where: Saved,
  { folder, keep }: BackupPlace,
  { now = Date.now(), step = () => Promise.resolve(), room = roomFor }: Saving = {},
): Promise<void> {
  await mustHaveSource(where);
  await savingAlone(where.dataDir, true, async () => {
    const id = await backupIdOf(where.dataDir);
    await prepare(folder, id);
    const { neededBytes, freeBytes } = await room(where, folder);
    if (freeBytes < neededBytes)
      throw new OperatorError({
        de: `Für eine Sicherung nach ${folder} sind dort ${writtenFigure(sizeText(freeBytes))} frei, nötig sind ${writtenFigure(sizeText(neededBytes))}. Bitte Platz schaffen, BACKUP_KEEP verkleinern oder BACKUP_DIR anderswohin legen. Die früheren Sicherungen sind, wie sie waren.`,
        en: `For a backup into ${folder}, ${sizeText(freeBytes)} are free there and ${sizeText(neededBytes)} are needed. Please make room, keep less by BACKUP_KEEP, or set another BACKUP_DIR. The earlier backups are as they were.`,
      });
    const name = nameAt(now, id);
    await save(where, join(folder, name), { archive: false }, () => undefined, step);
    await keepOnly(folder, keep, { id, name }, step);
  });
}

/** The scheduled backups of an installation in a folder, the newest first. */
export async function madeBy(dataDir: string, folder: string | undefined): Promise<MadeBackup[]> {
  const id = await knownBackupId(dataDir);
  return (await madeIn(folder)).filter(({ owner }) => owner === id);
}

/** All scheduled backups in a folder, the newest first; empty if there is no such folder. */
export async function madeIn(folder: string | undefined): Promise<MadeBackup[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const [, day, hour, minute, second, owner = ''] = MADE.exec(name) ?? [];
    return day === undefined ? [] : [{ name, owner, at: Date.parse(`${day}T${hour}:${minute}:${second}Z`) }];
  });
  const made = found.map(async ({ name, owner, at }) => {
    const path = join(folder, name);
    return { name, path, owner, at, isWhole: await isWhole(path) };
  });
  return (await Promise.all(made)).toSorted((a, b) => b.at - a.at);
}

/** Whether a backup is complete, as far as this can be checked without a key. */
async function isWhole(path: string): Promise<boolean> {
  try {
    return (await sealedHead(path)) !== undefined || (await readManifest(path)).format === 1;
  } catch {
    return false;
  }
}

/**
 * Deletes backups that are not to be kept. An incomplete backup does not count and is not deleted, so that the operator can examine it.
 * Backups of another installation are not deleted either.
 */
async function keepOnly(
  folder: string,
  keep: Keeping,
  newest: { readonly id: string; readonly name: string },
  step: Step,
): Promise<void> {
  const whole = (await madeIn(folder)).filter((made) => made.isWhole && made.owner === newest.id);
  const kept = keptOf(
    whole.map(({ at }) => at),
    keep,
  );
  for (const { name, path, at } of whole) {
    // if the clock was once ahead, the backup just made does not have the latest time
    if (kept.has(at) || name === newest.name) continue;
    await rename(path, `${path}.part`);
    await step('unnamed');
    await rm(`${path}.part`, { recursive: true, force: true });
    await step('removed');
  }
}

/** Creates the folder and deletes unfinished backups of this installation; the caller holds the backup lock. */
async function prepare(folder: string, id: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder))
      if (name.startsWith('auto-') && name.endsWith(`-${id}.part`))
        await rm(join(folder, name), { recursive: true, force: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorError(
      {
        de: `In BACKUP_DIR (${folder}) kann der Server nicht schreiben (${code}). Bitte den Ordner dem Benutzer des Dienstes geben; unter systemd braucht er außerdem ReadWritePaths=.`,
        en: `The server cannot write into BACKUP_DIR (${folder}) (${code}). Please give the folder to the service's user; below systemd it also needs ReadWritePaths=.`,
      },
      { cause: error },
    );
  }
}

/** Name such as `auto-2026-11-26-180501-0c5f1b7e`; the time is UTC, so that no hour occurs twice. */
function nameAt(now: number, id: string): string {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `auto-${day}-${time.slice(0, 8).replaceAll(':', '')}-${id}`;
}
