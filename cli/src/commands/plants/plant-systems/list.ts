import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { separatorShown } from './showSystem.ts';

export const systemsList = listing({
  summary: say('Alle Anlagensysteme auflisten', 'List all plant systems'),
  call: 'plantSystems.list',
  rows: (client) => client.plantSystems.list(),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    { head: say('Art', 'Type'), value: (row) => row.type_import },
    { head: say('Trenner', 'Separator'), value: (row) => separatorShown(row.import_separator) },
    { head: say('Kodierung', 'Encoding'), value: (row) => row.import_encoding },
    { head: say('Dezimal', 'Decimal'), value: (row) => row.import_decimal_sign },
    { head: say('Endung', 'Extension'), value: (row) => row.file_extension_import_data },
    { head: say('Seriennr. in', 'Serial in'), value: (row) => row.import_sernum_column_name },
  ],
});
