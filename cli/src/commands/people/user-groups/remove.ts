import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { groupOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

export const groupsRemove = removal({
  call: 'userGroups.remove',
  summary: say(
    'Eine Gruppe löschen; am Terminal nach Eingabe ihres Namens',
    'Delete a group; at a terminal after its name was typed',
  ),
  arguments: { gruppe: argument('named') },
  byName: true,
  async find(client, { gruppe }) {
    const { id, grp_name: name } = await groupOf(client, gruppe);
    return { id, name, what: say(`Die Gruppe ${name} wird gelöscht.`, `The group ${name} will be deleted.`) };
  },
  remove: (to, id) => to.userGroups.remove({ id }),
});
