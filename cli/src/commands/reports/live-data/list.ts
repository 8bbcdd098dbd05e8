import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery } from '../../../lookup/filters.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const liveDataList = listing({
  summary: say('Zusammenstellungen aktueller Daten auflisten', 'List the sets of live data'),
  call: 'liveData.sets',
  options: organisationOption,
  rows: async (client, args) => client.liveData.sets({ query: await organisationQuery(client, args.organisation) }),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), key: true, value: (row) => row.name },
  ],
});
