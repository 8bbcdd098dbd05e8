import { argument } from '../../../input/arguments.ts';
import { authGroupOf } from '../../../lookup/people.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showMatrix } from './showMatrix.ts';

export const permissionsShow = showing({
  summary: say('Die Rechte einer Gruppe als Tafel zeigen', 'Show the rights of a group as a matrix'),
  call: 'authGroups.list',
  writes: 'one',
  arguments: { gruppe: argument('named') },
  find: (client, args) => authGroupOf(client, args.gruppe),
  show: showMatrix,
});
