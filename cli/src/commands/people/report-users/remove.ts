import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { personName, reportUserOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';

export const reportUsersRemove = removal({
  call: 'reportUsers.remove',
  summary: say('Einen Meldebenutzer löschen', 'Delete a report recipient'),
  arguments: { person: argument('person') },
  async find(client, { person }) {
    const found = await reportUserOf(client, person);
    const name = personName(found);
    return { id: found.id, name, what: say(`${name} löschen?`, `Delete ${name}?`) };
  },
  remove: (to, id) => to.reportUsers.remove({ id }),
});
