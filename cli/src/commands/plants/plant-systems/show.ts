import { argument } from '../../../input/arguments.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showSystem } from './showSystem.ts';

export const systemsShow = showing({
  summary: say('Ein Anlagensystem zeigen', 'Show a plant system'),
  call: 'plantSystems.list',
  writes: 'one',
  arguments: { system: argument('named') },
  find: async (client, args) =>
    namedOf(kinds.system, await client.plantSystems.list(), ({ name }) => name, args.system),
  show: showSystem,
});
