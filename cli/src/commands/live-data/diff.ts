import { command } from '../../command.ts';
import { fileArgument } from '../../structure/files.ts';
import { diffStructure } from '../../structure/structureWork.ts';
import { liveDataId } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const liveDataDiff = command({
  name: 'diff',
  summary: say(
    'Eine Zusammenstellung aktueller Daten mit einer Datei vergleichen; Ende mit 7, wenn sie sich unterscheiden',
    'Compare a set of live data with a file; ends with 7 where they differ',
  ),
  access: { dialog: 'live_data_config', right: 'can_read' },
  arguments: { name: { describe: say('Name oder Nr.', 'name or id') }, datei: fileArgument },
  async run(context, args) {
    const { openLiveData } = await import('../../structure/liveData.ts');
    const client = await context.client();
    const structure = await openLiveData(client, await liveDataId(client, args.name));
    return diffStructure(context, structure, args.datei);
  },
});
