import { command } from '../../command.ts';
import { outOption, writeDocument } from '../../structure/files.ts';
import { liveDataId } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const liveDataExport = command({
  name: 'export',
  summary: say(
    'Eine Zusammenstellung aktueller Daten als YAML oder JSON ausgeben',
    'Write a set of live data as YAML or JSON',
  ),
  access: { dialog: 'live_data_config', right: 'can_read' },
  arguments: { name: { describe: say('Name oder Nr.', 'name or id') } },
  options: outOption,
  examples: ['leitwarte live-data export Übersicht -o aufbau.yaml'],
  async run(context, args) {
    const { openLiveData } = await import('../../structure/liveData.ts');
    const client = await context.client();
    const structure = await openLiveData(client, await liveDataId(client, args.name));
    await writeDocument(context, structure.document, args.out);
  },
});
