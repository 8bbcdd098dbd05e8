import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const alarms: Noun = {
  summary: say('Alarme der Anlagen', 'Alarms of plants'),
  verbs: {
    list: async () => (await import('./list.ts')).alarmsList,
    acknowledge: async () => (await import('./acknowledge.ts')).alarmsAcknowledge,
  },
};
