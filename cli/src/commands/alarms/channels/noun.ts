import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const channels: Noun = {
  summary: say('Kanäle: Webhooks, Chats, Fax', 'Channels: webhooks, chats, fax'),
  verbs: {
    list: async () => (await import('./list.ts')).channelsList,
    create: async () => (await import('./create.ts')).channelsCreate,
    update: async () => (await import('./update.ts')).channelsUpdate,
    remove: async () => (await import('./remove.ts')).channelsRemove,
    test: async () => (await import('./test.ts')).channelsTest,
  },
};
