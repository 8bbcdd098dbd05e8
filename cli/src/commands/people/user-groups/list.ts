import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery } from '../../../lookup/filters.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const groupsList = listing({
  summary: say('Benachrichtigungsgruppen auflisten', 'List the notification groups'),
  call: 'userGroups.list',
  options: organisationOption,
  rows: async (client, args) => client.userGroups.list({ query: await organisationQuery(client, args.organisation) }),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.grp_name },
    { head: say('Mitglieder', 'Members'), value: (row) => row.group_users.length },
    { head: say('Anlagen', 'Plants'), value: (row) => row.group_plants.length },
    { head: say('Alarme', 'Alarms'), value: (row) => row.send_alarmmessages },
    { head: say('Veraltete Daten', 'Old data'), value: (row) => row.send_old_data },
  ],
});
