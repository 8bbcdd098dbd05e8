import { command } from '../../command.ts';
import { say } from '../../texts.ts';
import { embedKeyTable } from './table.ts';

export const embedKeysList = command({
  name: 'list',
  summary: say('Schlüssel zum Einbetten auflisten', 'List the embed keys'),
  call: 'embedKeys.list',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.embedKeys.list(), embedKeyTable(context));
  },
});
