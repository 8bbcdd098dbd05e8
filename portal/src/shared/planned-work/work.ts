import type { PlannedWorkNote } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Area } from '../../data/calls.ts';

/** The fields of a plant that planning work needs. */
export interface PlantOfWork {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
}

/** Longest reason that the contract accepts. */
export const REASON_MAX_LENGTH = 300;

/** Areas whose cached responses are outdated after a change of planned work. */
export const WORK_MAKES_STALE: readonly Area[] = ['plannedWork', 'plants', 'alarms', 'workOrders'];

/** Labels by the field names of the API. */
export function useWorkLabels() {
  const { t } = useTranslation();
  return {
    plant: t('plannedWork.plant'),
    from: t('plannedWork.from'),
    until: t('plannedWork.until'),
    reason: t('plannedWork.reason'),
  };
}

/** Time range such as `22.11.2026 08:00 bis 16:00`, in the zone of the plant; the end has a day if it differs. */
export function spanOfWork({ from, until }: PlannedWorkNote, zone: string, t: TFunction): string {
  const day = (moment: string) => formatTime(moment, 'dd.MM.yyyy', zone);
  const pattern = day(from) === day(until) ? 'HH:mm' : 'dd.MM.yyyy HH:mm';
  return t('plannedWork.span', {
    from: formatTime(from, 'dd.MM.yyyy HH:mm', zone),
    until: formatTime(until, pattern, zone),
  });
}
