import { messageChannels, messageKinds, messageStates } from '@leitwarte/core/codes';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { plantFilter } from '../../../lookup/filters.ts';
import { monthOption, readMonth } from '../../../ranges/ranges.ts';
import { pagedListing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { messageTable } from './table.ts';

export const messagesList = pagedListing({
  summary: say('E-Mails und SMS auflisten, die neuesten zuerst', 'List mails and SMS, newest first'),
  call: 'messages.list',
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say(
        'nur Nachrichten, die diese Anlage zahlt (Name oder Nr.)',
        'only those billed to this plant (name or id)',
      ),
    },
    item: {
      type: 'number',
      describe: say('die Nachrichten eines Rechnungspostens', 'the messages of a billing item'),
    },
    alarm: { type: 'number', describe: say('die Nachrichten zu einem Alarm', 'the messages about an alarm') },
    month: { ...monthOption.month, describe: say('nur aus diesem Monat', 'only of this month') },
    channel: {
      type: 'text',
      choices: messageChannels,
      value: say('weg', 'way'),
      describe: say('nur auf diesem Weg', 'only on this way'),
    },
    kind: {
      type: 'text',
      choices: messageKinds,
      value: say('art', 'kind'),
      describe: say('nur dieser Art', 'only of this kind'),
    },
    state: { type: 'text', choices: messageStates, describe: say('nur in diesem Zustand', 'only in this state') },
  },
  examples: ['leitwarte messages list --state unclear', 'leitwarte messages list --item 17 --json'],
  read: async (client, page, { plant, month, ...filters }, { world }) => {
    const ofPlant = plant === undefined ? {} : { plant: await plantFilter(client, plant) };
    const inMonth = month === undefined ? {} : { month: sentMonth(month, world.now()) };
    return client.messages.list({ query: { ...filters, ...ofPlant, ...inMonth, page } });
  },
  columns: messageTable,
});

/** Month in the form of the API, `2026-03`; default: the current one in German time. */
function sentMonth(typed: string, nowMs: number): string {
  const { year, month } = readMonth(typed, { nowMs, zone: DEFAULT_ZONE });
  return `${year}-${String(month).padStart(2, '0')}`;
}
