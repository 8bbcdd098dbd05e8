import { listing } from '../../output/listing.ts';
import { say } from '../../texts.ts';

export const liveDataList = listing({
  summary: say('Zusammenstellungen aktueller Daten auflisten', 'List the sets of live data'),
  call: 'liveData.sets',
  rows: (client) => client.liveData.sets(),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
  ],
});
