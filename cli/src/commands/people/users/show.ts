import { argument } from '../../../input/arguments.ts';
import { userOf } from '../../../lookup/people.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showUser } from './showUser.ts';

export const usersShow = showing({
  summary: say('Einen Benutzer zeigen', 'Show a user'),
  call: 'users.list',
  writes: 'one',
  arguments: { benutzer: argument('account') },
  find: (client, args) => userOf(client, args.benutzer),
  show: showUser,
});
