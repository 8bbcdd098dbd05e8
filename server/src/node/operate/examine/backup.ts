import { DEFAULT_ZONE, formatTime, HOUR_MS } from '@leitwarte/core/rules';
import { type Finding, failure, ok, warning } from '../../../platform/finding.ts';
import type { Settings } from '../../settings/settings.ts';
import { lastBackupAt } from '../lastBackup.ts';
import { madeIn } from '../scheduledBackup.ts';

/** Whether the newest backup is as young as the settings ask for. */
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

/** Folders of backups by the schedule that are none: no backup ends so, somebody changed them. */
export async function examineMade(folder: string | undefined): Promise<Finding[]> {
  const broken = (await madeIn(folder)).filter(({ isWhole }) => !isWhole).map(({ path }) => path);
  if (broken.length === 0) return [];
  const paths = broken.join(', ');
  return [
    failure(
      'backup',
      {
        de: `Keine ganze Sicherung mehr, und nicht mitgezählt: ${paths}. Bitte ansehen und entfernen.`,
        en: `No whole backup any more, and not counted: ${paths}. Please look at it and remove it.`,
      },
      { cause: 'backup broken' },
    ),
  ];
}

const shown = (time: number) => formatTime(time, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);
const hours = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
