import { stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { DEFAULT_ZONE, formatTime, HOUR_MS } from '@leitwarte/core/rules';
import { type Finding, failure, ok, warning } from '../../../platform/finding.ts';
import type { Settings } from '../../settings/settings.ts';
import { knownBackupId } from '../backupId.ts';
import { backupKeyOf } from '../backupKey.ts';
import { lastBackupAt } from '../lastBackup.ts';
import { OperatorError } from '../refusal.ts';
import { madeIn } from '../scheduledBackup.ts';

/** Checks whether the newest backup is as recent as the settings require. */
export async function examineBackup(
  { dataDir, backupMaxAgeHours }: Pick<Settings, 'dataDir' | 'backupMaxAgeHours'>,
  now: number,
): Promise<Finding> {
  const at = await lastBackupAt(dataDir);
  const newest =
    at === undefined
      ? { de: 'Noch keine Sicherung.', en: 'No backup yet.' }
      : { de: `Die letzte Sicherung ist vom ${shown(at)}.`, en: `The last backup is of ${shown(at)}.` };
  if (backupMaxAgeHours === undefined)
    return warning('backup', {
      de: `${newest.de} BACKUP_AT und BACKUP_MAX_AGE_HOURS fehlen: der Server sichert nicht von selbst, und niemand erfährt, wenn Sicherungen ausbleiben.`,
      en: `${newest.en} BACKUP_AT and BACKUP_MAX_AGE_HOURS are missing: the server saves nothing by itself, and nobody is told when backups stop.`,
    });
  if (at !== undefined && now - at <= backupMaxAgeHours * HOUR_MS) return ok('backup', newest);
  return failure(
    'backup',
    {
      de: `${newest.de} Sie soll höchstens ${hours(backupMaxAgeHours, 'eine Stunde', 'Stunden')} alt sein.`,
      en: `${newest.en} It should be ${hours(backupMaxAgeHours, 'an hour', 'hours')} old at most.`,
    },
    { cause: 'backup' },
  );
}

/** Checks for folders of scheduled backups that are no valid backups. Backups never end in this state, so such folders were changed. */
export async function examineMade(folder: string | undefined, dataDir: string): Promise<Finding[]> {
  const made = await madeIn(folder);
  const broken = made.filter(({ isWhole }) => !isWhole).map(({ path }) => path);
  const id = await knownBackupId(dataDir);
  const foreign = made.filter(({ owner }) => owner !== id).length;
  const beside = ok('backup', {
    de: `In BACKUP_DIR liegen auch Sicherungen anderer Installationen (${foreign}); diese hier zählt und entfernt sie nicht.`,
    en: `In BACKUP_DIR are backups of other installations as well (${foreign}); this one neither counts nor removes them.`,
  });
  const paths = broken.join(', ');
  const bad = failure(
    'backup',
    {
      de: `Keine ganze Sicherung mehr, und nicht mitgezählt: ${paths}. Bitte ansehen und entfernen.`,
      en: `No whole backup any more, and not counted: ${paths}. Please look at it and remove it.`,
    },
    { cause: 'backup broken' },
  );
  return [...(broken.length === 0 ? [] : [bad]), ...(foreign === 0 ? [] : [beside])];
}

/** Checks whether backups can be encrypted, and where the key is stored. */
export async function examineKey({
  dataDir,
  backups,
  backupKeyFile,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'backups' | 'backupKeyFile'>>): Promise<Finding[]> {
  if (backupKeyFile === undefined) return [];
  try {
    const key = await backupKeyOf(backupKeyFile);
    const told = {
      de: `Sicherungen werden verschlüsselt (${String(key?.recipient)}).`,
      en: `Backups are encrypted (${String(key?.recipient)}).`,
    };
    const isBeside = [dataDir, backups?.folder].some(
      (folder) => folder !== undefined && isBelow(backupKeyFile, folder),
    );
    if (isBeside)
      return [
        warning('backup', {
          de: `${told.de} Der Schlüssel ${backupKeyFile} liegt bei dem, was er schützt, und geht mit ihm verloren. Bitte anderswohin legen, und eine Kopie auf einen anderen Rechner.`,
          en: `${told.en} The key ${backupKeyFile} lies with what it protects, and is lost with it. Please put it elsewhere, and a copy on another machine.`,
        }),
      ];
    const { mode } = await stat(backupKeyFile);
    if ((mode & 0o007) !== 0)
      return [
        warning('backup', {
          de: `${told.de} Jeder auf diesem Rechner kann den Schlüssel lesen. Abhilfe: chmod o= ${backupKeyFile}`,
          en: `${told.en} Everybody on this machine can read the key. To mend it: chmod o= ${backupKeyFile}`,
        }),
      ];
    return [ok('backup', told)];
  } catch (error) {
    if (error instanceof OperatorError) return [failure('backup', error, { cause: 'backup key' })];
    throw error;
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

const shown = (time: number) => formatTime(time, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);
const hours = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
