import { command } from '../../command.ts';
import { fileArgument } from '../../structure/files.ts';
import { diffStructure } from '../../structure/structureWork.ts';
import { dashboardOf } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const dashboardsDiff = command({
  name: 'diff',
  summary: say(
    'Ein Dashboard mit einer Datei vergleichen; Ende mit 7, wenn sie sich unterscheiden',
    'Compare a dashboard with a file; ends with 7 where they differ',
  ),
  access: 'signedIn',
  arguments: { dashboard: { describe: say('Name oder Nr.', 'name or id') }, datei: fileArgument },
  async run(context, args) {
    const { openDashboard } = await import('../../structure/dashboard.ts');
    const client = await context.client();
    const structure = openDashboard(await dashboardOf(client, args.dashboard));
    return diffStructure(context, structure, args.datei);
  },
});
