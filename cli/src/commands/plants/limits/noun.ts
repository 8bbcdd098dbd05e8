import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const limits: Noun = {
  summary: say('Grenzwerte', 'Limits'),
  verbs: {
    list: async () => (await import('./list.ts')).limitsList,
    set: async () => (await import('./set.ts')).limitsSet,
    effect: async () => (await import('./effect.ts')).limitsEffect,
  },
};
