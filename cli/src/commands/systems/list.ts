import { command } from '../../command.ts';
import { say } from '../../texts.ts';
import { separatorShown } from './showSystem.ts';

export const systemsList = command({
  name: 'list',
  summary: say('Alle Anlagensysteme auflisten', 'List all plant systems'),
  call: 'plantSystems.list',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.plantSystems.list(), [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Name', 'Name'), key: true, value: (row) => row.name },
      { head: say('Art', 'Type'), value: (row) => row.type_import },
      { head: say('Trenner', 'Separator'), value: (row) => separatorShown(row.import_separator) },
      { head: say('Kodierung', 'Encoding'), value: (row) => row.import_encoding },
      { head: say('Dezimal', 'Decimal'), value: (row) => row.import_decimal_sign },
      { head: say('Endung', 'Extension'), value: (row) => row.file_extension_import_data },
      { head: say('Seriennr. in', 'Serial in'), value: (row) => row.import_sernum_column_name },
    ]);
  },
});
