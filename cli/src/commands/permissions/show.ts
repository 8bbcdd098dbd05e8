import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { authGroupOf } from '../../lookup/people.ts';
import { say } from '../../texts.ts';
import { showMatrix } from './showMatrix.ts';

export const permissionsShow = command({
  name: 'show',
  summary: say('Die Rechte einer Gruppe als Tafel zeigen', 'Show the rights of a group as a matrix'),
  call: 'authGroups.list',
  writes: 'one',
  arguments: { gruppe: argument('named') },
  async run(context, args) {
    await showMatrix(context, await authGroupOf(await context.client(), args.gruppe));
  },
});
