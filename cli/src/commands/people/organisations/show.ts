import { command } from '../../../command.ts';
import { organisationArgument } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { showOrganisation } from './showOrganisation.ts';

export const organisationsShow = command({
  summary: say('Eine Organisation mit ihren Benutzern zeigen', 'Show an organisation with its users'),
  call: 'organisations.retrieve',
  arguments: organisationArgument,
  async run(context, args) {
    const client = await context.client();
    const organisation = await client.organisations.retrieve({
      id: await organisationOrOwn(client, args.organisation),
    });
    await showOrganisation(context, organisation);
    if (context.out.json || organisation.users.length === 0) return;
    await context.out.write('\n');
    await context.out.table(organisation.users, [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Benutzername', 'Username'), key: true, value: (row) => row.username },
      { head: say('Gruppe', 'Group'), value: (row) => row.grp_name_bez },
    ]);
  },
});
