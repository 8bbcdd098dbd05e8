import { argument } from '../../../input/arguments.ts';
import { systemId } from '../../../lookup/ids.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { codesOf } from './codes.ts';
import { filterOption, matching } from './filter.ts';
import { codeTable } from './table.ts';

export const alarmCodesList = listing({
  summary: say('Alle Alarmcodes eines Anlagensystems auflisten', 'List all alarm codes of a plant system'),
  call: 'alarmCodes.list',
  writes: 'rows',
  arguments: { system: argument('named') },
  options: filterOption,
  rows: async (client, args) => matching(await codesOf(client, await systemId(client, args.system)), args.filter),
  columns: codeTable,
});
