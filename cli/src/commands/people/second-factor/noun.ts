import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const secondFactor: Noun = {
  summary: say('Der eigene zweite Faktor: Codes einer App', 'Your own second factor: codes of an app'),
  verbs: {
    show: async () => (await import('./show.ts')).secondFactorShow,
    enable: async () => (await import('./enable.ts')).secondFactorEnable,
    'recovery-codes': async () => (await import('./recoveryCodes.ts')).secondFactorRecoveryCodes,
    disable: async () => (await import('./disable.ts')).secondFactorDisable,
  },
};
