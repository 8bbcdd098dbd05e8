import { command } from '../../command.ts';
import { say } from '../../texts.ts';
import { dashboardTable } from './table.ts';

export const dashboardsList = command({
  name: 'list',
  summary: say('Dashboards der Organisation auflisten', 'List the dashboards of the organisation'),
  call: 'dashboards.list',
  lists: true,
  async run(context) {
    const client = await context.client();
    await context.out.list(await client.dashboards.list(), dashboardTable);
  },
});
