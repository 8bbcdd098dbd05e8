import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { groupOf, personName } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { edited, listOptions } from './editList.ts';
import { showGroup } from './showGroup.ts';

export const groupsMembers = command({
  summary: say(
    'Mitglieder einer Gruppe ändern: Benutzer und Meldebenutzer',
    'Change the members of a group: users and report recipients',
  ),
  call: 'userGroups.replaceMembers',
  arguments: { gruppe: argument('named') },
  options: listOptions,
  examples: ["leitwarte groups members Bereitschaft --add anna --add 'Rita Rot'"],
  async run(context, args) {
    const { UserGroupMembers } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const [group, users, reportUsers] = await Promise.all([
      groupOf(client, args.gruppe),
      client.users.list(),
      client.reportUsers.list(),
    ]);
    const people = [
      ...users.map((one) => ({ id: one.id, name: one.username, email: one.email })),
      ...reportUsers.map((one) => ({ id: one.id, name: personName(one), email: one.email })),
    ];
    const idOf = (typed: string) =>
      namedOf(kinds.person, people, (one) => (typed.includes('@') ? (one.email ?? '') : one.name), typed).id;
    const body = validInput(UserGroupMembers, edited(group.group_users, args, idOf));
    await showGroup(context, await context.change((to) => to.userGroups.replaceMembers({ id: group.id, body })));
  },
});
