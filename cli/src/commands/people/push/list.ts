import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { deviceTable } from './table.ts';

export const pushList = listing({
  summary: say(
    'Die eigenen Geräte auflisten, die Meldungen bekommen, mit dem, was zuletzt geschah',
    'List your own devices that get messages, with what happened last',
  ),
  call: 'push.list',
  writes: ({ z, entities }) => z.array(entities.PushDevice),
  rows: async (client) => (await client.push.list()).devices,
  columns: deviceTable,
});
