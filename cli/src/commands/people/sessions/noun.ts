import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const sessions: Noun = {
  summary: say('Die eigenen Sitzungen', 'Your own sessions'),
  verbs: {
    list: async () => (await import('./list.ts')).sessionsList,
    end: async () => (await import('./end.ts')).sessionsEnd,
  },
};
