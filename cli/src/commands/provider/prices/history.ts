import { formatDate } from '@leitwarte/core/rules';
import { listing } from '../../../output/listing.ts';
import { timeCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import { payerOption, priceArgument, priceOf } from './priceOf.ts';

export const pricesHistory = listing({
  summary: say(
    'Welche Preise einer Anlage von wann bis wann galten, und wer sie gesetzt hat',
    'Which prices of a plant held from when to when, and who set them',
  ),
  call: 'prices.history',
  arguments: { anlage: priceArgument },
  options: payerOption,
  examples: ["leitwarte prices history 'Solarpark Marche'"],
  rows: async (client, { anlage, organisation }) =>
    client.prices.history({ id: (await priceOf(client, anlage, organisation)).id }),
  columns: [
    { head: say('Von', 'From'), key: true, value: (row) => row.from && formatDate(row.from) },
    { head: say('Bis', 'Until'), value: (row) => row.until && formatDate(row.until) },
    { head: say('€ im Monat', '€ a month'), value: (row) => row.price_per_month, decimals: 2 },
    { head: say('Gesetzt von', 'Set by'), value: (row) => row.changed_by },
    { head: say('Gesetzt am', 'Set at'), value: (row) => timeCell(row.changed_at, 'dd.MM.yyyy HH:mm') },
  ],
});
