import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const evaluations: Noun = {
  summary: say('Auswertungen der Anlagentypen und Anlagen', 'Evaluations of plant types and plants'),
  verbs: {
    list: async () => (await import('./list.ts')).evaluationsList,
    show: async () => (await import('./show.ts')).evaluationsShow,
    create: async () => (await import('./create.ts')).evaluationsCreate,
    update: async () => (await import('./update.ts')).evaluationsUpdate,
    columns: async () => (await import('./columns.ts')).evaluationsColumns,
    link: async () => (await import('./link.ts')).evaluationsLink,
  },
};
