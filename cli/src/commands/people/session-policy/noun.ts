import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const sessionPolicy: Noun = {
  summary: say('Regeln für Sitzungen und Anmeldung', 'Rules for sessions and signing in'),
  verbs: {
    show: async () => (await import('./show.ts')).sessionPolicyShow,
    set: async () => (await import('./set.ts')).sessionPolicySet,
  },
};
