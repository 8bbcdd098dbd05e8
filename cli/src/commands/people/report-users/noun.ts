import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const reportUsers: Noun = {
  summary: say('Meldebenutzer, die kein Konto haben', 'Report recipients, who have no account'),
  verbs: {
    list: async () => (await import('./list.ts')).reportUsersList,
    create: async () => (await import('./create.ts')).reportUsersCreate,
    update: async () => (await import('./update.ts')).reportUsersUpdate,
    remove: async () => (await import('./remove.ts')).reportUsersRemove,
    test: async () => (await import('./sendTest.ts')).reportUsersTest,
  },
};
