import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { showGroup } from './showGroup.ts';
import { organisationOption } from '../../../input/organisationOption.ts';

export const groupsCreate = command({
  summary: say(
    'Eine leere Gruppe anlegen, die noch niemanden benachrichtigt',
    'Create an empty group that notifies nobody yet',
  ),
  call: 'userGroups.create',
  arguments: { name: { describe: say('Name der Gruppe', 'name of the group') } },
  options: {
    ...organisationOption,
  },
  examples: ['leitwarte groups create Bereitschaft', 'leitwarte groups update Bereitschaft --alarms ja'],
  async run(context, args) {
    const { UserGroupCreate } = await import('@leitwarte/core/entities');
    const organisation = await organisationOrOwn(await context.client(), args.organisation);
    const body = validInput(UserGroupCreate, { grp_name: args.name, organisation });
    await showGroup(context, await context.change((to) => to.userGroups.create({ body })));
  },
});
