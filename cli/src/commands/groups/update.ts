import { changeFrom } from '../../input/change.ts';
import { command } from '../../command.ts';
import { groupOf } from '../../lookup/people.ts';
import { say } from '../../texts.ts';
import { groupOptions } from './options.ts';
import { showGroup } from './showGroup.ts';

export const groupsUpdate = command({
  name: 'update',
  summary: say('Name und Meldungen einer Gruppe ändern', 'Change name and notifications of a group'),
  call: 'userGroups.update',
  arguments: { gruppe: { describe: say('Name oder Nr.', 'name or id') } },
  options: { name: { type: 'text', describe: say('neuer Name', 'new name') }, ...groupOptions },
  async run(context, args) {
    const { UserGroupPatch } = await import('@leitwarte/core/entities');
    const body = changeFrom(UserGroupPatch, groupOptions, args, { grp_name: args.name });
    const { id } = await groupOf(await context.client(), args.gruppe);
    await showGroup(context, await context.change((to) => to.userGroups.update({ id, body })));
  },
});
