import { formatNumber, momentMs } from '@leitwarte/core/rules';
import { taskNames } from '@leitwarte/core/codes';
import type { TaskRun } from '@leitwarte/core/entities';
import { text, textOrKey } from '@leitwarte/core/texts';
import { command } from '../../command.ts';
import { timeCell } from '../../output/times.ts';
import { say } from '../../texts.ts';

export const tasksHistory = command({
  name: 'history',
  summary: say('Läufe der Aufgaben, die neuesten zuerst', 'Runs of the tasks, newest first'),
  call: 'tasks.runs',
  writes: 'rows',
  lists: true,
  options: {
    task: {
      type: 'text',
      choices: taskNames,
      value: say('aufgabe', 'task'),
      describe: say('nur diese Aufgabe', 'only this task'),
    },
    page: { type: 'number', describe: say('Seite, sonst 1', 'page, else 1') },
  },
  async run(context, args) {
    const { language } = context;
    const client = await context.client();
    const page = args.page ?? 1;
    const task = args.task === undefined ? {} : { task: args.task };
    const { results, next } = await client.tasks.runs({ query: { page, ...task } });
    await context.out.list(results, [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Aufgabe', 'Task'), key: true, value: (row) => textOrKey(language, 'task', row.task) },
      {
        head: say('Zustand', 'State'),
        value: (row) => text(language, `taskRunStatus.${row.status}`),
        tone: (row) => (row.status === 'failed' ? 'bad' : undefined),
      },
      { head: say('Begonnen', 'Started'), value: (row) => timeCell(row.started_at, 'dd.MM.yyyy HH:mm:ss') },
      { head: say('Dauer', 'Took'), value: durationOf },
      { head: say('Von', 'By'), value: (row) => row.started_by },
      { head: say('Ergebnis', 'Result'), value: (row) => row.message },
    ]);
    if (next !== null) await context.out.note(say(`Weiter mit --page ${page + 1}`, `More with --page ${page + 1}`));
  },
});

function durationOf(run: TaskRun): string | null {
  const from = momentMs(run.started_at);
  const to = momentMs(run.finished_at);
  return from === undefined || to === undefined ? null : `${formatNumber((to - from) / 1000, 1)} s`;
}
