import { textOrKey } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { startableTasks } from './start.ts';

export const tasksList = command({
  summary: say('Die Aufgaben, die gestartet werden können', 'The tasks that can be started'),
  access: 'public',
  writes: ({ z }) => z.array(z.object({ task: z.string(), name: z.string() })),
  lists: true,
  async run(context) {
    const tasks = startableTasks.map((task) => ({ task, name: textOrKey(context.language, 'task', task) }));
    await context.out.list(tasks, [
      { head: say('Aufgabe', 'Task'), key: true, value: (row) => row.task },
      { head: say('Bezeichnung', 'Name'), value: (row) => row.name },
    ]);
  },
});
