import { textOrKey } from '@leitwarte/core/texts';
import { timeCell } from '../../../output/times.ts';
import { pagedListing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { securityFilter, securityOptions } from './options.ts';

export const securityList = pagedListing({
  summary: say(
    'Wer sich angemeldet, Benutzer, Rechte oder Passwörter geändert hat, das Neueste zuerst',
    'Who signed in, or changed users, rights or passwords, newest first',
  ),
  call: 'security.list',
  options: securityOptions,
  examples: ['leitwarte security list --event sign_in --result refused --last 7d'],
  read: (client, page, args, { world }) =>
    client.security.list({ query: { page, ...securityFilter(args, world.now()) } }),
  columns: ({ language }) => [
    { head: say('Zeit', 'Time'), value: (row) => timeCell(row.at, 'dd.MM.yyyy HH:mm:ss') },
    { head: say('Ereignis', 'Event'), value: (row) => textOrKey(language, 'securityEvent', row.event) },
    { head: say('Wer', 'Who'), value: (row) => row.actor_name },
    { head: say('Wessen', 'Whose'), value: (row) => row.subject_name },
    { head: say('Ergebnis', 'Result'), value: (row) => textOrKey(language, 'securityResult', row.result) },
    { head: say('Adresse', 'Address'), value: (row) => row.address },
    { head: say('Anzahl', 'Count'), value: (row) => (row.count === 1 ? '' : String(row.count)), spare: 'empty' },
    { head: say('Grund', 'Reason'), value: (row) => row.reason, spare: 'empty' },
    { head: say('Änderung', 'Change'), value: (row) => row.changes, spare: 'empty' },
  ],
});
