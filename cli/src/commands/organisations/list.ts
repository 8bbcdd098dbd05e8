import { formatDate } from '@leitwarte/core/rules';
import { textOrKey } from '@leitwarte/core/texts';
import { command } from '../../command.ts';
import { say } from '../../texts.ts';

export const organisationsList = command({
  name: 'list',
  summary: say('Alle Organisationen auflisten', 'List all organisations'),
  call: 'organisations.list',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.organisations.list(), [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Name', 'Name'), key: true, value: (row) => row.name },
      { head: say('Anlagen', 'Plants'), value: (row) => row.plant_count },
      { head: say('Benutzer', 'Users'), value: (row) => row.users.length },
      { head: say('Status', 'Status'), value: (row) => textOrKey(context.language, 'organisationStatus', row.status) },
      {
        head: say('Lizenz', 'Licence'),
        value: (row) => textOrKey(context.language, 'licenceStatus', row.status_license),
      },
      {
        head: say('gültig bis', 'valid until'),
        value: (row) => (row.license_valid_until ? formatDate(row.license_valid_until) : null),
      },
      { head: say('Importordner', 'Import folder'), value: (row) => row.folder_name_import },
    ]);
  },
});
