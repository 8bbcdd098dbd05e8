import { formatDate } from '@leitwarte/core/rules';
import { textOrKey } from '@leitwarte/core/texts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const organisationsList = listing({
  summary: say('Alle Organisationen auflisten', 'List all organisations'),
  call: 'organisations.list',
  rows: (client) => client.organisations.list(),
  columns: ({ language }) => [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Anlagen', 'Plants'), value: (row) => row.plant_count },
    { head: say('Benutzer', 'Users'), value: (row) => row.users.length },
    { head: say('Status', 'Status'), value: (row) => textOrKey(language, 'organisationStatus', row.status) },
    {
      head: say('Lizenz', 'Licence'),
      value: (row) => textOrKey(language, 'licenceStatus', row.status_license),
    },
    {
      head: say('gültig bis', 'valid until'),
      value: (row) => (row.license_valid_until ? formatDate(row.license_valid_until) : null),
    },
    { head: say('Importordner', 'Import folder'), value: (row) => row.folder_name_import },
  ],
});
