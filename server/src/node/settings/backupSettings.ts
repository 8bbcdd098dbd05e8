import { isAbsolute, join, relative, sep } from 'node:path';
import * as z from 'zod';
import type { BackupPlace } from '../operate/keptBackups.ts';
import { complaint, timeOfDay, whole } from './complaints.ts';

/** Below DATA_DIR, where no other folder is set. */
const BACKUPS = 'backups';
/** A backup a day, and some time to make it. */
const DAILY_HOURS = 26;

const keep = z.string().transform((written, context) => {
  const parts = written.trim().split(/\s+/);
  const units = parts.map((part) => part.at(-1));
  const counts = Object.fromEntries(parts.map((part) => [part.at(-1), Number(part.slice(0, -1))]));
  const { d: days = 0, w: weeks = 0, m: months = 0 } = counts;
  const isGood =
    parts.every((part) => /^\d{1,3}[dwm]$/.test(part)) &&
    new Set(units).size === units.length &&
    days + weeks + months > 0;
  if (isGood) return { days, weeks, months };
  const { error } = complaint(
    'wie viele Tage, Wochen und Monate, etwa 7d 4w 12m, zusammen mindestens eine',
    'how many days, weeks and months, such as 7d 4w 12m, at least one of them',
  );
  context.addIssue({ code: 'custom', message: error });
  return z.NEVER;
});

/** What the environment says about backups. */
export const backupEnvironment = {
  BACKUP_AT: timeOfDay.default('never'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: keep.default({ days: 7, weeks: 4, months: 12 }),
  BACKUP_MAX_AGE_HOURS: whole(1, 8_760, ' h').optional(),
};

type Given = z.output<z.ZodObject<typeof backupEnvironment>>;

export interface BackupSettings {
  /** The newest backup may be as old as this; undefined: nobody looks. */
  readonly backupMaxAgeHours: number | undefined;
  /** Undefined: the server saves nothing by itself. */
  readonly backups: (BackupPlace & { readonly at: string }) | undefined;
}

export function backupSettings(given: Given, dataDir: string, absolute: (path: string) => string): BackupSettings {
  const folder = given.BACKUP_DIR === undefined ? join(dataDir, BACKUPS) : absolute(given.BACKUP_DIR);
  const isOn = given.BACKUP_AT !== 'never';
  return {
    backupMaxAgeHours: given.BACKUP_MAX_AGE_HOURS ?? (isOn ? DAILY_HOURS : undefined),
    backups: isOn ? { at: given.BACKUP_AT, folder, keep: given.BACKUP_KEEP } : undefined,
  };
}

/** Why a folder cannot take backups: what it lies in would be saved with them, or mistaken for something else. */
export function complaintOfPlace({ backups }: BackupSettings, dataDir: string): string | undefined {
  if (backups === undefined || backups.folder === join(dataDir, BACKUPS)) return undefined;
  const path = relative(dataDir, backups.folder);
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return undefined;
  return `BACKUP_DIR=${backups.folder}: ${complaint('in DATA_DIR liegen Sicherungen nur unter backups; besser auf einem anderen Datenträger', 'in DATA_DIR backups lie in backups alone; better on another disk').error}`;
}
