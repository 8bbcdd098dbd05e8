import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { type Finding, failure, ok, warning } from '../../../platform/finding.ts';
import type { Settings } from '../../settings/settings.ts';
import { lastRehearsal } from '../rehearsal.ts';

/** Checks whether the newest backup can be restored, by the result of the weekly rehearsal; empty if the server makes no backups itself. */
export async function examineRehearsal({
  dataDir,
  backups,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'backups'>>): Promise<Finding[]> {
  if (backups === undefined) return [];
  const last = await lastRehearsal(dataDir);
  if (last === undefined)
    return [
      warning('restore', {
        de: 'Noch keine Sicherung wurde zur Probe zurückgespielt; das geschieht nach der ersten nach BACKUP_AT.',
        en: 'No backup was put back for a trial yet; that follows the first one by BACKUP_AT.',
      }),
    ];
  const at = formatTime(last.at, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);
  const texts = { de: `${last.de} (${at})`, en: `${last.en} (${at})` };
  return [last.isGood ? ok('restore', texts) : failure('restore', texts, { cause: 'restore' })];
}
