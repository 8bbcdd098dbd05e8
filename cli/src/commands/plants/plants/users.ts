import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { kinds, plantId } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';

export const plantsUsers = command({
  summary: say(
    'Die einer Anlage zugeordneten Benutzer zeigen und ändern',
    'Show and change the users mapped to a plant',
  ),
  call: 'plants.update',
  writes: ({ z, entities: { OrganisationMember } }) => z.array(OrganisationMember),
  arguments: { anlage: argument('named') },
  options: {
    add: {
      type: 'list',
      value: say('benutzer', 'user'),
      describe: say('Benutzer zuordnen (Name oder Nr.), mehrfach möglich', 'map a user (name or id), repeatable'),
    },
    remove: {
      type: 'list',
      value: say('benutzer', 'user'),
      describe: say('Zuordnung aufheben (Name oder Nr.), mehrfach möglich', 'take a user off (name or id), repeatable'),
    },
  },
  examples: ["leitwarte plants users 'Solarpark Marche' --add anna --remove bernd"],
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const plant = await client.plants.retrieve({ id });
    const members = await membersOf(client, plant.organisation);
    const idOf = (typed: string) => namedOf(kinds.user, members, (one) => one.username, typed).id;
    const removed = new Set(args.remove.map(idOf));
    const users = [...new Set([...plant.users, ...args.add.map(idOf)])].filter((user) => !removed.has(user));
    const isChanged = args.add.length + args.remove.length > 0;
    const after = isChanged ? await context.change((to) => to.plants.update({ id, body: { users } })) : plant;
    if (after === undefined) return;
    await context.out.list(
      members.filter((member) => after.users.includes(member.id)),
      [
        { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
        { head: say('Benutzer', 'User'), value: (row) => row.username },
        { head: say('Gruppe', 'Group'), value: (row) => row.grp_name_bez },
      ],
    );
  },
});

async function membersOf(client: LeitwarteClient, organisation: number | null) {
  if (organisation === null)
    throw wrongUsage(say('Die Anlage gehört zu keiner Organisation.', 'The plant belongs to no organisation.'));
  return (await client.organisations.retrieve({ id: organisation })).users;
}
