import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { userOf } from '../../lookup/people.ts';
import { say } from '../../texts.ts';
import { showUser } from './showUser.ts';

export const usersShow = command({
  name: 'show',
  summary: say('Einen Benutzer zeigen', 'Show a user'),
  call: 'users.list',
  writes: 'one',
  arguments: { benutzer: argument('account') },
  async run(context, args) {
    await showUser(context, await userOf(await context.client(), args.benutzer));
  },
});
