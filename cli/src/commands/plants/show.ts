import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { plantId } from '../../lookup/ids.ts';
import { say } from '../../texts.ts';
import { showPlant } from './showPlant.ts';

export const plantsShow = command({
  name: 'show',
  summary: say('Eine Anlage mit ihren Komponenten zeigen', 'Show a plant with its components'),
  call: 'plants.retrieve',
  arguments: { anlage: argument('named') },
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    await showPlant(context, await client.plants.retrieve({ id }));
  },
});
