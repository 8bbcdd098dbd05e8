import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const messages: Noun = {
  summary: say('Gesendete und wartende E-Mails und SMS', 'Mails and SMS sent and waiting'),
  verbs: {
    list: async () => (await import('./list.ts')).messagesList,
    show: async () => (await import('./show.ts')).messagesShow,
    repeat: async () => (await import('./repeat.ts')).messagesRepeat,
  },
};
