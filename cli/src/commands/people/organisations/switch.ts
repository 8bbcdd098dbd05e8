import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { showOrganisation } from './showOrganisation.ts';

export const organisationsSwitch = command({
  summary: say('Zu einer anderen Organisation wechseln', 'Switch to another organisation'),
  call: 'organisations.switchTo',
  writes: ({ entities: { Organisation } }) => Organisation,
  arguments: { organisation: argument('named') },
  async run(context, { organisation }) {
    const client = await context.client();
    const id = await organisationId(client, organisation);
    const me = await client.session.me();
    const switched = await context.change((to) =>
      to.organisations.switchTo({ id: me.id, body: { new_organisation: id } }),
    );
    if (switched !== undefined) await showOrganisation(context, await client.organisations.retrieve({ id }));
  },
});
