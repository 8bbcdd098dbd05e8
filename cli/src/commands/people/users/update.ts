import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import { offeredGroupId, accountOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { groupOption, userOptions } from './options.ts';
import { showUser } from './showUser.ts';

export const usersUpdate = command({
  summary: say('Einen Benutzer ändern', 'Change a user'),
  call: 'users.update',
  arguments: { benutzer: argument('account') },
  options: { ...groupOption, ...userOptions },
  examples: ['leitwarte users update anna --group Orga-Manager --daily-report ja'],
  async run(context, args) {
    const { UserPatch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const user = await accountOf(client, args.benutzer);
    const grp_name =
      args.group === undefined ? undefined : await offeredGroupId(client, user.organisation ?? 0, args.group);
    const body = patchBody(UserPatch, userOptions, args, { grp_name });
    await showUser(context, await context.change((to) => to.users.update({ id: user.id, body })));
  },
});
