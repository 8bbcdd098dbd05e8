import type { FormToTry } from './formToTry.ts';

/** The form for visitors with the link of a task. */
export const noteByLink: FormToTry = {
  name: 'note by the link of a task',
  file: 'features/alarms/task-link/TaskLinkPage',
  as: 'stranger',
  at: () => '/task#abc',
  answers: {
    'POST task_links/': {
      title: 'Lüfter tauschen',
      description: '',
      kind: 'repair',
      state: 'open',
      plant_name: 'Solarpark',
      timezone: 'Europe/Berlin',
      component_name: null,
      due_on: null,
      ends_at: '2099-01-01T00:00:00.000Z',
      steps: [],
      notes: [],
      pictures: [],
    },
  },
  typed: { text: 'Lager eingelaufen' },
};
