import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showPlant } from './showPlant.ts';

export const plantsShow = showing({
  summary: say('Eine Anlage mit ihren Komponenten zeigen', 'Show a plant with its components'),
  call: 'plants.retrieve',
  arguments: { anlage: argument('named') },
  find: async (client, args) => client.plants.retrieve({ id: await plantId(client, args.anlage) }),
  show: showPlant,
});
