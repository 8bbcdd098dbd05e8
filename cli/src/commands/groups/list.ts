import { command } from '../../command.ts';
import { say } from '../../texts.ts';

export const groupsList = command({
  name: 'list',
  summary: say('Benachrichtigungsgruppen auflisten', 'List the notification groups'),
  call: 'userGroups.list',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.userGroups.list(), [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Name', 'Name'), key: true, value: (row) => row.grp_name },
      { head: say('Mitglieder', 'Members'), value: (row) => row.group_users.length },
      { head: say('Anlagen', 'Plants'), value: (row) => row.group_plants.length },
      { head: say('Alarme', 'Alarms'), value: (row) => row.send_alarmmessages },
      { head: say('Veraltete Daten', 'Old data'), value: (row) => row.send_old_data },
    ]);
  },
});
