import { command } from '../../command.ts';
import { showStructure } from '../../structure/showStructure.ts';
import { liveDataId } from '../../lookup/configuration.ts';
import { say } from '../../texts.ts';

export const liveDataShow = command({
  name: 'show',
  summary: say(
    'Eine Zusammenstellung aktueller Daten mit allem darunter zeigen',
    'Show a set of live data with all below',
  ),
  access: { dialog: 'live_data_config', right: 'can_read' },
  arguments: { name: { describe: say('Name oder Nr.', 'name or id') } },
  async run(context, args) {
    const { openLiveData } = await import('../../structure/liveData.ts');
    const client = await context.client();
    const structure = await openLiveData(client, await liveDataId(client, args.name));
    await showStructure(context, structure);
  },
});
