import { argument } from '../../../input/arguments.ts';
import { liveDataId } from '../../../lookup/configuration.ts';
import { structureCommands } from '../../../structure/structureCommands.ts';
import { say } from '../../../texts.ts';

export const liveDataStructure = structureCommands({
  what: say('Eine Zusammenstellung aktueller Daten', 'a set of live data'),
  showSummary: say(
    'Eine Zusammenstellung aktueller Daten mit allem darunter zeigen',
    'Show a set of live data with all below',
  ),
  reads: 'liveData.retrieve',
  changes: 'liveData.updatePosition',
  arguments: { name: argument('named') },
  options: {},
  examples: {
    export: 'leitwarte live-data export Übersicht -o aufbau.yaml',
    apply: ['leitwarte live-data apply Übersicht aufbau.yaml --dry-run'],
  },
  async open(client, args) {
    const { openLiveData } = await import('../../../structure/liveData.ts');
    return openLiveData(client, await liveDataId(client, args.name));
  },
});
