import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const dashboards: Noun = {
  summary: say('Aufbau der Detailansichten von Anlagen', 'Structure of the views of plants'),
  verbs: {
    list: async () => (await import('./list.ts')).dashboardsList,
    show: async () => (await import('./structure.ts')).dashboardStructure.show,
    create: async () => (await import('./create.ts')).dashboardsCreate,
    update: async () => (await import('./update.ts')).dashboardsUpdate,
    export: async () => (await import('./structure.ts')).dashboardStructure.export,
    diff: async () => (await import('./structure.ts')).dashboardStructure.diff,
    apply: async () => (await import('./structure.ts')).dashboardStructure.apply,
  },
};
