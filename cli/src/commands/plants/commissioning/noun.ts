import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const commissioning: Noun = {
  summary: say('Inbetriebnahmeprotokolle von Anlagen', 'Commissioning protocols of plants'),
  verbs: {
    current: async () => (await import('./current.ts')).commissioningCurrent,
    sign: async () => (await import('./sign.ts')).commissioningSign,
    list: async () => (await import('./list.ts')).commissioningList,
    show: async () => (await import('./show.ts')).commissioningShow,
    print: async () => (await import('./print.ts')).commissioningPrint,
  },
};
