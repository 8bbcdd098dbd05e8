import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const plannedWork: Noun = {
  summary: say('Geplante Arbeiten, die Meldungen zurückhalten', 'Planned work that holds messages back'),
  verbs: {
    list: async () => (await import('./list.ts')).plannedWorkList,
    create: async () => (await import('./create.ts')).plannedWorkCreate,
    update: async () => (await import('./update.ts')).plannedWorkUpdate,
    end: async () => (await import('./end.ts')).plannedWorkEnd,
  },
};
