import type { Noun } from '../command.ts';
import { say } from '../texts.ts';

/** What was told to whom. */
export const messageNouns: Readonly<Record<string, Noun>> = {
  messages: {
    summary: say('Gesendete und wartende E-Mails und SMS', 'Mails and SMS sent and waiting'),
    verbs: {
      list: async () => (await import('./messages/list.ts')).messagesList,
      show: async () => (await import('./messages/show.ts')).messagesShow,
      repeat: async () => (await import('./messages/repeat.ts')).messagesRepeat,
    },
  },
};
