import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery } from '../../../lookup/filters.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { channelTable } from './table.ts';

export const channelsList = listing({
  summary: say('Kanäle auflisten, mit der letzten Nachricht', 'List the channels, with their newest message'),
  call: 'channels.list',
  options: organisationOption,
  rows: async (client, args) => client.channels.list({ query: await organisationQuery(client, args.organisation) }),
  columns: channelTable,
});
