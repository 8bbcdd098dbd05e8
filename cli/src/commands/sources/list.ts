import { plantFilter } from '../../lookup/filters.ts';
import { listing } from '../../output/listing.ts';
import { say } from '../../texts.ts';
import { sourceTable } from './table.ts';

export const sourcesList = listing({
  summary: say('Quellen auflisten', 'List the sources'),
  call: 'sources.list',
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Quellen dieser Anlage (Name oder Nr.)', 'only sources of this plant (name or id)'),
    },
  },
  rows: async (client, { plant }) =>
    client.sources.list({ query: plant === undefined ? {} : { plant: await plantFilter(client, plant) } }),
  columns: sourceTable,
});
