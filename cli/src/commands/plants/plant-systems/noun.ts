import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const systems: Noun = {
  summary: say('Anlagensysteme: wie Dateien gelesen werden', 'Plant systems: how files are read'),
  verbs: {
    list: async () => (await import('./list.ts')).systemsList,
    show: async () => (await import('./show.ts')).systemsShow,
    create: async () => (await import('./create.ts')).systemsCreate,
    update: async () => (await import('./update.ts')).systemsUpdate,
  },
};
