import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { accountOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

export const usersRemove = removal({
  call: 'users.remove',
  summary: say(
    'Einen Benutzer löschen; am Terminal nach Eingabe seines Namens',
    'Delete a user; at a terminal after its name was typed',
  ),
  arguments: { benutzer: argument('account') },
  byName: true,
  async find(client, { benutzer }) {
    const { id, username: name } = await accountOf(client, benutzer);
    return { id, name, what: say(`Der Benutzer ${name} wird gelöscht.`, `The user ${name} will be deleted.`) };
  },
  remove: (to, id) => to.users.remove({ id }),
});
