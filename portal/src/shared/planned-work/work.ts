import type { PlannedWorkNote } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Area } from '../../data/calls.ts';

/** What is needed of a plant to plan work on it. */
export interface PlantOfWork {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
}

/** Most characters of a reason, as the contract has it. */
export const REASON_MAX_LENGTH = 300;

/** Tiles, windows and alarms show planned work too. */
export const WORK_MAKES_STALE: readonly Area[] = ['plannedWork', 'plants', 'alarms', 'workOrders'];

/** Labels of the fields by the wire's names. */
export function useWorkLabels() {
  const { t } = useTranslation();
  return {
    plant: t('plannedWork.plant'),
    from: t('plannedWork.from'),
    until: t('plannedWork.until'),
    reason: t('plannedWork.reason'),
  };
}

/** `22.11.2026 08:00 bis 16:00`, by the clock of the plant; the day is said twice where it is another. */
export function spanOfWork({ from, until }: PlannedWorkNote, zone: string, t: TFunction): string {
  const day = (moment: string) => formatTime(moment, 'dd.MM.yyyy', zone);
  const pattern = day(from) === day(until) ? 'HH:mm' : 'dd.MM.yyyy HH:mm';
  return t('plannedWork.span', {
    from: formatTime(from, 'dd.MM.yyyy HH:mm', zone),
    until: formatTime(until, pattern, zone),
  });
}
