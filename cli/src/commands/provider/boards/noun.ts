import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const boards: Noun = {
  summary: say('Infotafeln für Eingangshallen und Webseiten', 'Info boards for entrance halls and web pages'),
  verbs: {
    list: async () => (await import('./list.ts')).boardsList,
    create: async () => (await import('./create.ts')).boardsCreate,
    update: async () => (await import('./update.ts')).boardsUpdate,
    remove: async () => (await import('./remove.ts')).boardsRemove,
  },
};
