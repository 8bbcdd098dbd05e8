import { listing } from '../../output/listing.ts';
import { say } from '../../texts.ts';
import { sourceArgument, sourceOf } from './sourceOf.ts';
import { addressTable } from './table.ts';

export const sourcesAddresses = listing({
  summary: say(
    'Auflisten, was eine Quelle sendet und wohin es geht, Nichtzugeordnetes zuerst',
    'List what a source sends and where it goes, unbound first',
  ),
  call: 'sources.addresses',
  arguments: { quelle: sourceArgument },
  options: { unbound: { type: 'flag', describe: say('nur was nirgendwohin geht', 'only what goes nowhere') } },
  rows: async (client, { quelle, unbound }) => {
    const { id } = await sourceOf(client, quelle);
    const all = await client.sources.addresses({ id });
    return unbound ? all.filter(({ column }) => column === null) : all;
  },
  columns: addressTable,
});
