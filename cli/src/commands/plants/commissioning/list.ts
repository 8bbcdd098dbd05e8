import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import { listing } from '../../../output/listing.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

export const commissioningList = listing({
  summary: say(
    'Abgenommene Protokolle einer Anlage auflisten, das neueste zuerst',
    'List the signed protocols of a plant, newest first',
  ),
  call: 'commissioning.list',
  arguments: { anlage: argument('named') },
  examples: ["leitwarte commissioning list 'Solarpark Marche'"],
  rows: async (client, args) => client.commissioning.list({ id: await plantId(client, args.anlage) }),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Abgenommen', 'Signed off'), value: (row) => timeCell(row.signed_at, 'dd.MM.yyyy HH:mm') },
    { head: say('Von', 'By'), value: (row) => row.signed_name ?? row.signed_by },
    { head: say('Messspalten', 'Columns'), value: (row) => String(row.columns_total) },
    { head: say('Es fehlt', 'Missing'), value: (row) => String(row.gaps_total) },
    { head: say('Bemerkung', 'Remark'), value: (row) => row.remark, spare: 'empty' },
  ],
});
