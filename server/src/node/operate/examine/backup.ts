import { DEFAULT_ZONE, formatTime, HOUR_MS } from '@leitwarte/core/rules';
import { type Finding, failure, ok, warning } from '../../../platform/finding.ts';
import type { Settings } from '../../settings/settings.ts';
import { lastBackupAt } from '../lastBackup.ts';

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
      de: `${newest.de} BACKUP_MAX_AGE_HOURS fehlt: niemand erfährt, wenn Sicherungen ausbleiben.`,
      en: `${newest.en} BACKUP_MAX_AGE_HOURS is missing: nobody is told when backups stop.`,
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

const shown = (time: number) => formatTime(time, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);
const hours = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
