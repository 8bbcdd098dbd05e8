import { formatNumber, momentMs } from '@leitwarte/core/rules';
import { SCHEDULE, taskNames } from '@leitwarte/core/codes';
import type { TaskRun } from '@leitwarte/core/entities';
import { text, textOrKey } from '@leitwarte/core/texts';
import { timeCell } from '../../../output/times.ts';
import { pagedListing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const tasksHistory = pagedListing({
  summary: say('Läufe der Aufgaben, die neuesten zuerst', 'Runs of the tasks, newest first'),
  call: 'tasks.runs',
  options: {
    task: {
      type: 'text',
      choices: taskNames,
      value: say('aufgabe', 'task'),
      describe: say('nur diese Aufgabe', 'only this task'),
    },
  },
  read: (client, page, { task }) => client.tasks.runs({ query: { page, ...(task === undefined ? {} : { task }) } }),
  columns: ({ language }) => [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Aufgabe', 'Task'), key: true, value: (row) => textOrKey(language, 'task', row.task) },
    {
      head: say('Zustand', 'State'),
      value: (row) => text(language, `taskRunStatus.${row.status}`),
      tone: (row) => (row.status === 'failed' ? 'bad' : undefined),
    },
    { head: say('Begonnen', 'Started'), value: (row) => timeCell(row.started_at, 'dd.MM.yyyy HH:mm:ss') },
    { head: say('Dauer', 'Took'), value: durationOf },
    {
      head: say('Von', 'By'),
      value: ({ started_by }) => (started_by === SCHEDULE ? text(language, 'taskStarter.schedule') : started_by),
    },
    { head: say('Ergebnis', 'Result'), value: (row) => row.message },
  ],
});

function durationOf(run: TaskRun): string | null {
  const from = momentMs(run.started_at);
  const to = momentMs(run.finished_at);
  return from === undefined || to === undefined ? null : `${formatNumber((to - from) / 1000, 1)} s`;
}
