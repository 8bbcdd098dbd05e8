import type { ApiKey } from '@leitwarte/core/entities';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { listing } from '../../../output/listing.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';

const columns = ({ language }: Pick<Context, 'language'>): Column<ApiKey>[] => [
  { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
  { head: say('Name', 'Name'), key: true, value: (row) => row.name },
  { head: say('Konto', 'Account'), value: (row) => row.username },
  { head: say('Kennung', 'Key'), value: (row) => `lw_api_${row.public_id}…` },
  { head: say('Aufrufe', 'Calls'), value: (row) => row.calls.length },
  { head: say('Anlagen', 'Plants'), value: (row) => row.plants?.length ?? (language === 'de' ? 'alle' : 'all') },
  { head: say('Netze', 'Networks'), value: (row) => row.networks.join(' '), spare: 'empty' },
  { head: say('Gültig bis', 'Until'), value: (row) => timeCell(row.ends_at, 'dd.MM.yyyy HH:mm') },
  {
    head: say('Zuletzt benutzt', 'Last used'),
    value: (row) => timeCell(row.last_used_at, 'dd.MM.yyyy HH:mm'),
    spare: 'empty',
  },
];

export const apiKeysList = listing({
  summary: say(
    'Eigene Schlüssel und die der Organisation auflisten',
    'List the own keys and those of the organisation',
  ),
  call: 'apiKeys.list',
  rows: (client) => client.apiKeys.list(),
  columns,
});
