import type { AlarmMessage } from '@leitwarte/core/entities';

/** What an alarm is called in a sentence. */
export const nameOfAlarm = ({ alarm_txt, alarm_code }: AlarmMessage): string => alarm_txt ?? alarm_code ?? '';
