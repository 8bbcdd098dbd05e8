import { argument } from '../../../input/arguments.ts';
import { dashboardOf } from '../../../lookup/configuration.ts';
import { structureCommands } from '../../../structure/structureCommands.ts';
import { say } from '../../../texts.ts';

export const dashboardStructure = structureCommands({
  what: say('Ein Dashboard', 'a dashboard'),
  showSummary: say('Ein Dashboard mit allem darunter zeigen', 'Show a dashboard with all below'),
  reads: 'dashboards.list',
  changes: 'dashboards.updateHeader',
  shown: 'one',
  arguments: { dashboard: argument('named') },
  options: {},
  examples: {
    export: 'leitwarte dashboards export Wechselrichter -o aufbau.yaml',
    apply: ['leitwarte dashboards apply Wechselrichter aufbau.yaml --dry-run'],
  },
  async open(client, args) {
    const { openDashboard } = await import('../../../structure/dashboard.ts');
    return openDashboard(await dashboardOf(client, args.dashboard));
  },
});
