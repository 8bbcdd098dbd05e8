import { command } from '../../command.ts';
import { outOption, writeDocument } from '../../structure/files.ts';
import { dashboardOf } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const dashboardsExport = command({
  name: 'export',
  summary: say('Ein Dashboard als YAML oder JSON ausgeben', 'Write a dashboard as YAML or JSON'),
  access: 'signedIn',
  arguments: { dashboard: { describe: say('Name oder Nr.', 'name or id') } },
  options: outOption,
  examples: ['leitwarte dashboards export Wechselrichter -o aufbau.yaml'],
  async run(context, args) {
    const { openDashboard } = await import('../../structure/dashboard.ts');
    const client = await context.client();
    const structure = openDashboard(await dashboardOf(client, args.dashboard));
    await writeDocument(context, structure.document, args.out);
  },
});
