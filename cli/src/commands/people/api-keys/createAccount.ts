import { command } from '../../../command.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { chosenGroupId } from '../../../lookup/people.ts';
import { groupOption } from '../users/options.ts';
import { showUser } from '../users/showUser.ts';
import { say } from '../../../texts.ts';

export const apiKeysCreateAccount = command({
  summary: say(
    'Ein Dienstkonto anlegen: niemand meldet sich damit an, seine Schlüssel handeln mit den Rechten seiner Rolle',
    'Make a service account: nobody signs in with it, its keys act with the rights of its role',
  ),
  call: 'apiKeys.createService',
  arguments: { name: { describe: say('Name des Kontos', 'name of the account') } },
  options: { ...groupOption, ...organisationOption },
  examples: ['leitwarte api-keys create-account stadtwerk --group Admin'],
  async run(context, args) {
    const organisation = await organisationOrOwn(await context.client(), args.organisation);
    const grp_name = await chosenGroupId(context, organisation, args.group);
    const body = { username: args.name, grp_name, organisation };
    await showUser(context, await context.change((to) => to.apiKeys.createService({ body })));
  },
});
