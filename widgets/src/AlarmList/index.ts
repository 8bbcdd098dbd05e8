export { AlarmList, type AlarmListProps, type ListedAlarm } from './AlarmList.tsx';
export { englishAlarmLabels, germanAlarmLabels, type AlarmListLabels } from './labels.ts';
