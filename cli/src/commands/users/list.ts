import { command } from '../../command.ts';
import { personName } from '../../lookup/people.ts';
import { say } from '../../texts.ts';

export const usersList = command({
  name: 'list',
  summary: say(
    'Benutzer der Organisation auflisten, in der man arbeitet',
    'List the users of the organisation one works in',
  ),
  access: 'signedIn',
  options: {
    group: { type: 'text', describe: say('nur diese Berechtigungsgruppe', 'only this permission group') },
  },
  async run(context, args) {
    const client = await context.client();
    const all = await client.users.list();
    const users = all.filter((user) => args.group === undefined || user.grp_name_bez === args.group);
    await context.out.list(users, [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Benutzername', 'Username'), value: (row) => row.username },
      { head: say('Gruppe', 'Group'), value: (row) => (row.is_superuser ? 'Superuser' : row.grp_name_bez) },
      { head: say('Name', 'Name'), value: personName, spare: 'empty' },
      { head: say('E-Mail', 'E-mail'), value: (row) => row.email },
      { head: say('Telefon', 'Phone'), value: (row) => row.phone_number, spare: 'empty' },
      { head: say('Tagesbericht', 'Report'), value: (row) => row.send_daily_report, spare: 'same' },
      { head: say('aktiv', 'active'), value: (row) => row.is_active },
    ]);
  },
});
