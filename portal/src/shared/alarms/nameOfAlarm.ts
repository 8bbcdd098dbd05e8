import type { AlarmMessage } from '@leitwarte/core/entities';

/** Name of an alarm within a sentence. */
export const nameOfAlarm = ({ alarm_txt, alarm_code }: AlarmMessage): string => alarm_txt ?? alarm_code ?? '';
