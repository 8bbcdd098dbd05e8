import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const journalsList = listing({
  summary: say('Die Betriebstagebücher der Anlagensysteme auflisten', 'List the journals of the plant systems'),
  call: 'journals.list',
  rows: (client) => client.journals.list(),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Anlagensystem', 'Plant system'), value: (row) => row.name },
    { head: say('Überschriften', 'Headers'), value: (row) => row.journal_headers.length },
    {
      head: say('Positionen', 'Positions'),
      value: (row) => row.journal_headers.flatMap((header) => header.journal_positions).length,
    },
  ],
});
