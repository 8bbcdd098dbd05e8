import type { PlantStatus } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
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

/** For the widget that asks for itself; further languages are added when their file comes. */
export const alarmLabels: InLanguages<AlarmListLabels> = { de: germanAlarmLabels, en: englishAlarmLabels };
