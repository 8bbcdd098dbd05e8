import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { kinds } from '../../lookup/ids.ts';
import { namedOf } from '../../lookup/named.ts';
import { say } from '../../texts.ts';
import { showSystem } from './showSystem.ts';

export const systemsShow = command({
  name: 'show',
  summary: say('Ein Anlagensystem zeigen', 'Show a plant system'),
  call: 'plantSystems.list',
  writes: 'one',
  arguments: { system: argument('named') },
  async run(context, args) {
    const client = await context.client();
    await showSystem(
      context,
      namedOf(kinds.system, await client.plantSystems.list(), ({ name }) => name, args.system),
    );
  },
});
