import { isAbsolute, join, relative, sep } from 'node:path';
import * as z from 'zod';
import type { BackupPlace } from '../operate/keptBackups.ts';
import { complaint, timeOfDay, whole } from './complaints.ts';

/** Default folder below DATA_DIR for backups. */
const BACKUPS = 'backups';
/** Default for the maximum age: a day, and some time to make the backup. */
const DAILY_HOURS = 26;

const keep = z.string().transform((written, context) => {
  const counts = new Map<string, number>();
  const parts = written.trim().split(/\s+/);
  for (const part of parts) {
    const [, count, unit] = /^(\d{1,3})([dwm])$/.exec(part) ?? [];
    if (unit !== undefined) counts.set(unit, Number(count));
  }
  const [days = 0, weeks = 0, months = 0] = ['d', 'w', 'm'].map((unit) => counts.get(unit));
  if (counts.size === parts.length && days + weeks + months > 0) return { days, weeks, months };
  const { error } = complaint(
    'wie viele Tage, Wochen und Monate, etwa 7d 4w 12m, zusammen mindestens eine Sicherung',
    'how many days, weeks and months, such as 7d 4w 12m, at least one backup in all',
  );
  context.addIssue({ code: 'custom', message: error });
  return z.NEVER;
});

/** Settings of backups. */
export const backupEnvironment = {
  BACKUP_AT: timeOfDay.default('never'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: keep.default({ days: 7, weeks: 4, months: 12 }),
  BACKUP_MAX_AGE_HOURS: whole(1, 8_760, ' h').optional(),
  BACKUP_KEY_FILE: z.string().optional(),
};

type Given = z.output<z.ZodObject<typeof backupEnvironment>>;

export interface BackupSettings {
  /** Maximum age of the newest backup in hours; undefined: the age is not checked. */
  readonly backupMaxAgeHours: number | undefined;
  /** Folder and time of scheduled backups; undefined: there are none. */
  readonly backups: (BackupPlace & { readonly at: string }) | undefined;
  /** Absolute path of the key file; undefined: backups are not encrypted. */
  readonly backupKeyFile: string | undefined;
}

export function backupSettings(given: Given, dataDir: string, absolute: (path: string) => string): BackupSettings {
  const folder = given.BACKUP_DIR === undefined ? join(dataDir, BACKUPS) : absolute(given.BACKUP_DIR);
  const isOn = given.BACKUP_AT !== 'never';
  return {
    backupMaxAgeHours: given.BACKUP_MAX_AGE_HOURS ?? (isOn ? DAILY_HOURS : undefined),
    backups: isOn ? { at: given.BACKUP_AT, folder, keep: given.BACKUP_KEEP } : undefined,
    backupKeyFile: given.BACKUP_KEY_FILE === undefined ? undefined : absolute(given.BACKUP_KEY_FILE),
  };
}

/** Why a folder cannot be used for backups: backups would contain it, or it is used for something else. */
export function complaintOfPlace({ backups }: BackupSettings, dataDir: string): string | undefined {
  if (backups === undefined || backups.folder === join(dataDir, BACKUPS)) return undefined;
  const path = relative(dataDir, backups.folder);
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return undefined;
  return `BACKUP_DIR=${backups.folder}: ${complaint('in DATA_DIR liegen Sicherungen nur unter backups; besser auf einem anderen Datenträger', 'in DATA_DIR backups lie in backups alone; better on another disk').error}`;
}
