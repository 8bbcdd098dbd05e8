import { listing } from '../../output/listing.ts';
import { say } from '../../texts.ts';
import { countRights } from './rights.ts';

export const permissionsList = listing({
  summary: say('Berechtigungsgruppen auflisten', 'List the permission groups'),
  call: 'authGroups.list',
  rows: (client) => client.authGroups.list(),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.grp_name },
    { head: say('Rechte', 'Rights'), value: countRights },
    { head: say('alle Anlagen', 'all plants'), value: (row) => row.list_all_plants },
    { head: say('verborgen', 'hidden'), value: (row) => row.is_hidden },
  ],
});
