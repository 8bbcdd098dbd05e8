import { isOneOf } from '@leitwarte/core/codes';
import type { TFunction } from 'i18next';

const works = [
  'alarms',
  'archive',
  'archive_packing',
  'backup',
  'balances',
  'daily_mails',
  'daily_reports',
  'external_data',
  'import',
  'marks',
  'nightly',
  'outbox',
  'provider',
  'security_record',
  'task_mails',
] as const;

/** Description of scheduled work, or its name if there is no description. */
export const workName = (name: string, t: TFunction): string =>
  isOneOf(works, name) ? t(`tasks.works.${name}`) : name;

/** Interval in seconds, or the time of day of a cron pattern; any other pattern unchanged. */
export function whenWords(when: string, t: TFunction): string {
  if (/^\d+$/.test(when)) return t('tasks.every', { duration: durationOf(Number(when)) });
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(when) ?? [];
  if (minute === undefined || hour === undefined) return when;
  return t('tasks.daily', { time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` });
}

const durationOf = (seconds: number): string => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);
