import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const tasks: Noun = {
  summary: say('Aufgaben des Backends', 'Tasks of the backend'),
  verbs: {
    list: async () => (await import('./list.ts')).tasksList,
    run: async () => (await import('./run.ts')).tasksRun,
    follow: async () => (await import('./followRun.ts')).tasksFollow,
    end: async () => (await import('./end.ts')).tasksEnd,
    'end-work': async () => (await import('./endWork.ts')).tasksEndWork,
    'import-work': async () => (await import('./importWork.ts')).tasksImportWork,
    'end-import-work': async () => (await import('./endImportWork.ts')).tasksEndImportWork,
    history: async () => (await import('./history.ts')).tasksHistory,
    schedule: async () => (await import('./schedule.ts')).tasksSchedule,
  },
};
