import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenFigure } from '@leitwarte/core/rules';
import { sizeText } from '../../areas/provider/logs/systemInfo.ts';
import type { Settings } from '../settings/settings.ts';
import { mustHaveSource, save, type Step } from './backup.ts';
import { savingAlone } from './backupLock.ts';
import { type BackupPlace, type Keeping, keptOf } from './keptBackups.ts';
import { readManifest } from './manifest.ts';
import { OperatorError } from './refusal.ts';
import { type Room, roomFor } from './room.ts';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** A folder that the schedule made and may remove, with its time in UTC; all others are other people's. */
const MADE = /^auto-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})$/;
/** What a run that was ended left behind. */
const BEGUN = /^auto-.*\.part$/;

export interface MadeBackup {
  readonly name: string;
  readonly path: string;
  /** Its time as its name has it. */
  readonly at: number;
  /** Whether it has what a backup ends with; one that was ended before has another name. */
  readonly isWhole: boolean;
}

interface Saving {
  readonly now?: number;
  readonly step?: Step;
  readonly room?: (where: Where, folder: string) => Promise<Room>;
}

/**
 * Makes a backup of its own name, and then removes those that are not to be kept. It waits for a backup by hand. Wherever it is
 * ended, each folder is a whole backup or ends in `.part`, which the next run clears. Throws {@link OperatorError} where the folder
 * cannot be written or has no room.
 */
export async function saveBySchedule(
  where: Where,
  { folder, keep }: BackupPlace,
  { now = Date.now(), step = () => Promise.resolve(), room = roomFor }: Saving = {},
): Promise<void> {
  await mustHaveSource(where);
  await savingAlone(where.dataDir, true, async () => {
    await prepare(folder);
    const { neededBytes, freeBytes } = await room(where, folder);
    if (freeBytes < neededBytes)
      throw new OperatorError({
        de: `Für eine Sicherung nach ${folder} sind dort ${writtenFigure(sizeText(freeBytes))} frei, nötig sind ${writtenFigure(sizeText(neededBytes))}. Bitte Platz schaffen, BACKUP_KEEP verkleinern oder BACKUP_DIR anderswohin legen. Die früheren Sicherungen sind, wie sie waren.`,
        en: `For a backup into ${folder}, ${sizeText(freeBytes)} are free there and ${sizeText(neededBytes)} are needed. Please make room, keep less by BACKUP_KEEP, or set another BACKUP_DIR. The earlier backups are as they were.`,
      });
    const name = nameAt(now);
    await save(where, join(folder, name), { archive: false }, () => undefined, step);
    await keepOnly(folder, keep, name, step);
  });
}

/** What the schedule made in a folder, the newest first; none where there is no such folder. */
export async function madeIn(folder: string | undefined): Promise<MadeBackup[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const [, day, hour, minute, second] = MADE.exec(name) ?? [];
    return day === undefined ? [] : [{ name, at: Date.parse(`${day}T${hour}:${minute}:${second}Z`) }];
  });
  const made = found.map(async ({ name, at }) => {
    const path = join(folder, name);
    const isWhole = await readManifest(path).then(
      () => true,
      () => false,
    );
    return { name, path, at, isWhole };
  });
  return (await Promise.all(made)).toSorted((a, b) => b.at - a.at);
}

/** One that is not whole takes no place, and nobody's: it stays until somebody looked at it. */
async function keepOnly(folder: string, keep: Keeping, newest: string, step: Step): Promise<void> {
  const whole = (await madeIn(folder)).filter(({ isWhole }) => isWhole);
  const kept = keptOf(
    whole.map(({ at }) => at),
    keep,
  );
  for (const { name, path, at } of whole) {
    // where the clock was ahead once, the one just made is not the newest by name
    if (kept.has(at) || name === newest) continue;
    await rename(path, `${path}.part`);
    await step('unnamed');
    await rm(`${path}.part`, { recursive: true, force: true });
    await step('removed');
  }
}

/** Makes the folder, and clears what was begun there before: nothing else saves meanwhile. */
async function prepare(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder))
      if (BEGUN.test(name)) await rm(join(folder, name), { recursive: true, force: true });
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

/** `auto-2026-11-26-180501`, in UTC, so that no hour comes twice. */
function nameAt(now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `auto-${day}-${time.slice(0, 8).replaceAll(':', '')}`;
}
