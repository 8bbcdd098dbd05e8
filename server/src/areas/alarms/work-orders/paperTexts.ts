import { catalogue } from '@leitwarte/core/texts';

/** Words for tasks on paper and in calendars, other than the names of kinds, states and entries. */
const paperTexts = {
  de: {
    orders: {
      title: 'Aufgaben',
      all_plants: 'Alle Anlagen',
      cut: 'nur die ersten {{count}}',
      ended: 'Beendet',
      plant: 'Anlage',
      component: 'Komponente',
      task: 'Aufgabe',
      kind: 'Art',
      state: 'Stand',
      due: 'Fällig',
      who: 'Wer',
      minutes: 'Arbeitszeit',
      result: 'Ergebnis',
      when: 'Wann',
      what: 'Was',
      entry: 'Eintrag',
      description: 'Beschreibung',
      origin: 'Anlass',
      repetition: 'Wiederholung',
      step_done: 'Checkliste, erledigt',
      step_open: 'Checkliste, offen',
      picture: 'Bild',
      picture_left_out: '{{name}} (nicht gedruckt, steht im Portal)',
      older: 'Ältere Einträge stehen im Portal.',
      planned_work: 'Geplante Arbeiten: Meldungen der Anlage werden in dieser Zeit zurückgehalten.',
      calendar_cut:
        'Nicht alles passt in diesen Kalender: Es stehen da die 2000 Aufgaben, die zuerst fällig sind, und die nächsten 1000 Arbeiten.',
    },
  },
  en: {
    orders: {
      title: 'Tasks',
      all_plants: 'All plants',
      cut: 'only the first {{count}}',
      ended: 'Ended',
      plant: 'Plant',
      component: 'Component',
      task: 'Task',
      kind: 'Kind',
      state: 'State',
      due: 'Due',
      who: 'Who',
      minutes: 'Working time',
      result: 'Result',
      when: 'When',
      what: 'What',
      entry: 'Entry',
      description: 'Description',
      origin: 'Cause',
      repetition: 'Repetition',
      step_done: 'Checklist, done',
      step_open: 'Checklist, open',
      picture: 'Picture',
      picture_left_out: '{{name}} (not printed, it is in the portal)',
      older: 'Older entries are in the portal.',
      planned_work: 'Planned work: messages of the plant are held back meanwhile.',
      calendar_cut:
        'This calendar does not hold everything: there are the 2000 tasks that are due first, and the next 1000 works.',
    },
  },
} as const;

export const { text: paperText } = catalogue(paperTexts);
