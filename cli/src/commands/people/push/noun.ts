import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const push: Noun = {
  summary: say(
    'Eigene Geräte, die Meldungen bekommen; eingeschaltet werden sie im Portal, unter „Meine Sitzungen“',
    'Your own devices that get messages; they are switched on in the portal, below “My sessions”',
  ),
  verbs: {
    list: async () => (await import('./list.ts')).pushList,
    update: async () => (await import('./update.ts')).pushUpdate,
    test: async () => (await import('./test.ts')).pushTest,
    delete: async () => (await import('./delete.ts')).pushDelete,
  },
};
