import { argument } from '../../input/arguments.ts';
import { command } from '../../command.ts';
import { plantId } from '../../lookup/ids.ts';
import { say } from '../../texts.ts';
import { componentColumns } from './table.ts';

export const componentsList = command({
  name: 'list',
  summary: say('Die Komponenten einer Anlage auflisten', 'List the components of a plant'),
  call: 'plants.retrieve',
  writes: ({ z, entities: { Component } }) => z.array(Component),
  lists: true,
  arguments: { anlage: argument('named') },
  async run(context, args) {
    const client = await context.client();
    const { plant_components } = await client.plants.retrieve({ id: await plantId(client, args.anlage) });
    await context.out.list(plant_components, componentColumns(context));
  },
});
