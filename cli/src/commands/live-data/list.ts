import { command } from '../../command.ts';
import { say } from '../../texts.ts';

export const liveDataList = command({
  name: 'list',
  summary: say('Zusammenstellungen aktueller Daten auflisten', 'List the sets of live data'),
  call: 'liveData.sets',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.liveData.sets(), [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Name', 'Name'), key: true, value: (row) => row.name },
    ]);
  },
});
