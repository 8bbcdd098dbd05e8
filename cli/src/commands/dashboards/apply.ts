import { command } from '../../command.ts';
import { yesOption } from '../../confirm.ts';
import { fileArgument } from '../../structure/files.ts';
import { applyStructure } from '../../structure/structureWork.ts';
import { dashboardOf } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const dashboardsApply = command({
  name: 'apply',
  summary: say(
    'Ein Dashboard so aufbauen, wie es eine Datei sagt; was sie nicht nennt, wird gelöscht',
    'Build a dashboard as a file says; what it does not name is deleted',
  ),
  access: { dialog: 'plant', right: 'can_write' },
  changes: true,
  arguments: { dashboard: { describe: say('Name oder Nr.', 'name or id') }, datei: fileArgument },
  options: yesOption,
  examples: ['leitwarte dashboards apply Wechselrichter aufbau.yaml --dry-run'],
  async run(context, args) {
    const { openDashboard } = await import('../../structure/dashboard.ts');
    const client = await context.client();
    const structure = openDashboard(await dashboardOf(client, args.dashboard));
    await applyStructure(context, structure, args.datei, args.yes);
  },
});
