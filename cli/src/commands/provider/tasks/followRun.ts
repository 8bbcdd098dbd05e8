import { command } from '../../../command.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';
import { watchRun } from './watchRun.ts';

export const tasksFollow = command({
  summary: say('Einen Lauf bis zum Ende verfolgen', 'Follow a run to its end'),
  access: 'superuser',
  writes: ({ entities: { TaskRun } }) => TaskRun,
  arguments: { lauf: { describe: say('Nr. des Laufs, siehe tasks history', 'id of the run, see tasks history') } },
  async run(context, args) {
    const client = await context.client();
    return watchRun(context, await client.tasks.run({ id: numberArgument(args.lauf) }));
  },
});
