import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const passkeys: Noun = {
  summary: say(
    'Die eigenen Passkeys; hinzugefügt werden sie im Portal, unter „Meine Sitzungen“',
    'Your own passkeys; they are added in the portal, below “My sessions”',
  ),
  verbs: {
    list: async () => (await import('./list.ts')).passkeysList,
    delete: async () => (await import('./delete.ts')).passkeysDelete,
  },
};
