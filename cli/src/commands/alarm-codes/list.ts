import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { systemId } from '../../lookup/ids.ts';
import { say } from '../../texts.ts';
import { codesOf } from './codes.ts';
import { filterOption, matching } from './filter.ts';
import { codeTable } from './table.ts';

export const alarmCodesList = command({
  name: 'list',
  summary: say('Alle Alarmcodes eines Anlagensystems auflisten', 'List all alarm codes of a plant system'),
  call: 'alarmCodes.list',
  writes: 'rows',
  lists: true,
  arguments: { system: argument('named') },
  options: filterOption,
  async run(context, args) {
    const client = await context.client();
    const codes = await codesOf(client, await systemId(client, args.system));
    await context.out.list(matching(codes, args.filter), codeTable);
  },
});
