import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { embedKeyTable } from './table.ts';

export const embedKeysList = listing({
  summary: say('Schlüssel zum Einbetten auflisten', 'List the embed keys'),
  call: 'embedKeys.list',
  rows: (client) => client.embedKeys.list(),
  columns: embedKeyTable,
});
