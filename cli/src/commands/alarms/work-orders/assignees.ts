import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';

export const workOrdersAssignees = command({
  summary: say('Wer an einer Anlage eine Aufgabe bekommen kann', 'Who may be given a task at a plant'),
  call: 'workOrders.assignees',
  arguments: { anlage: argument('named') },
  async run(context, args) {
    const client = await context.client();
    const found = await client.workOrders.assignees({ id: await plantId(client, args.anlage) });
    if (await context.out.entity(found)) return;
    const { language } = context;
    const rows = [
      ...found.users.map((one) => ({ ...one, kind: say('Person', 'person')[language] })),
      ...found.groups.map((one) => ({ ...one, kind: say('Gruppe', 'group')[language] })),
    ];
    await context.out.table(rows, [
      { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
      { head: say('Name', 'Name'), key: true, value: (row) => row.name },
      { head: say('Was', 'What'), value: (row) => row.kind },
    ]);
  },
});
