import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery } from '../../../lookup/filters.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { countRights } from './rights.ts';

export const permissionsList = listing({
  summary: say('Berechtigungsgruppen auflisten', 'List the permission groups'),
  call: 'authGroups.list',
  options: organisationOption,
  rows: async (client, args) => client.authGroups.list({ query: await organisationQuery(client, args.organisation) }),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.grp_name },
    { head: say('Rechte', 'Rights'), value: countRights },
    { head: say('alle Anlagen', 'all plants'), value: (row) => row.list_all_plants },
    { head: say('verborgen', 'hidden'), value: (row) => row.is_hidden },
  ],
});
