import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const types: Noun = {
  summary: say('Anlagentypen', 'Plant types'),
  verbs: {
    list: async () => (await import('./list.ts')).typesList,
    show: async () => (await import('./show.ts')).typesShow,
    create: async () => (await import('./create.ts')).typesCreate,
    update: async () => (await import('./update.ts')).typesUpdate,
  },
};
