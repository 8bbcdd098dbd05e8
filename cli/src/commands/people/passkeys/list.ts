import { timeCell } from '../../../output/times.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';

export const passkeysList = listing({
  summary: say('Die eigenen Passkeys auflisten', 'List your own passkeys'),
  call: 'passkeys.list',
  rows: (client) => client.passkeys.list(),
  columns: [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Name', 'Name'), value: (row) => row.name },
    { head: say('angelegt', 'made'), value: (row) => timeCell(row.created_at, 'dd.MM.yyyy HH:mm') },
    { head: say('zuletzt benutzt', 'last used'), value: (row) => timeCell(row.last_used_at, 'dd.MM.yyyy HH:mm') },
    { head: say('abgeglichen', 'synced'), value: (row) => row.is_synced },
    { head: say('Adresse', 'Address'), value: (row) => row.host },
    { head: say('gilt', 'holds'), value: (row) => row.is_usable },
  ],
});
