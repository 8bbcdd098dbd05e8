import type { Noun } from '../../command.ts';
import { say } from '../../texts.ts';

export const dashboards: Noun = {
  summary: say('Aufbau der Detailansichten von Anlagen', 'Structure of the views of plants'),
  verbs: {
    list: async () => (await import('./list.ts')).dashboardsList,
    show: async () => (await import('./show.ts')).dashboardsShow,
    create: async () => (await import('./create.ts')).dashboardsCreate,
    update: async () => (await import('./update.ts')).dashboardsUpdate,
    export: async () => (await import('./export.ts')).dashboardsExport,
    diff: async () => (await import('./diff.ts')).dashboardsDiff,
    apply: async () => (await import('./apply.ts')).dashboardsApply,
  },
};
