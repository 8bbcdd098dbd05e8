import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const apiKeys: Noun = {
  summary: say('Schlüssel für Skripte und Dienstkonten', 'Keys of scripts, and service accounts'),
  verbs: {
    list: async () => (await import('./list.ts')).apiKeysList,
    create: async () => (await import('./create.ts')).apiKeysCreate,
    remove: async () => (await import('./remove.ts')).apiKeysRemove,
    'create-account': async () => (await import('./createAccount.ts')).apiKeysCreateAccount,
  },
};
