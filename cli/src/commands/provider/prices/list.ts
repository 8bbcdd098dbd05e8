import { organisationId } from '../../../lookup/ids.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { priceTable } from './table.ts';

export const pricesList = listing({
  summary: say('Preise der Anlagen auflisten', 'List the prices of plants'),
  call: 'prices.list',
  arguments: { organisation: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true } },
  rows: async (client, { organisation }) =>
    organisation === undefined
      ? client.prices.list({ query: {} })
      : client.prices.ofOrganisation({ id: await organisationId(client, organisation) }),
  columns: priceTable,
});
