import type { PlantStatus } from '@leitwarte/core/codes';
import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';

export interface AlarmListLabels {
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Stands before the time on hover. */
  readonly began: string;
  readonly none: string;
}

export const germanAlarmLabels: AlarmListLabels = {
  status: germanPlantStatus,
  began: 'Beginn',
  none: 'Kein Alarm vorhanden',
};

export const englishAlarmLabels: AlarmListLabels = {
  status: englishPlantStatus,
  began: 'Began',
  none: 'No alarm',
};
