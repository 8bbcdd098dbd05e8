import { command } from '../../command.ts';
import { showStructure } from '../../structure/showStructure.ts';
import { dashboardOf } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const dashboardsShow = command({
  name: 'show',
  summary: say('Ein Dashboard mit allem darunter zeigen', 'Show a dashboard with all below'),
  access: 'signedIn',
  arguments: { dashboard: { describe: say('Name oder Nr.', 'name or id') } },
  async run(context, args) {
    const { openDashboard } = await import('../../structure/dashboard.ts');
    const client = await context.client();
    const structure = openDashboard(await dashboardOf(client, args.dashboard));
    await showStructure(context, structure);
  },
});
