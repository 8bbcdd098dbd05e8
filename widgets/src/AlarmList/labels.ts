import type { PlantStatus } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import { englishPlantStatus, germanPlantStatus } from '@leitwarte/core/texts/plants';

export interface AlarmListLabels {
  readonly status: Readonly<Record<PlantStatus, string>>;
  /** Text before the begin of an alarm, shown on hover. */
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

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const alarmLabels: InLanguages<AlarmListLabels> = { de: germanAlarmLabels, en: englishAlarmLabels };
