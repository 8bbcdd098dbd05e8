import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { componentColumns } from './table.ts';

export const componentsList = listing({
  summary: say('Die Komponenten einer Anlage auflisten', 'List the components of a plant'),
  call: 'plants.retrieve',
  writes: ({ z, entities: { Component } }) => z.array(Component),
  arguments: { anlage: argument('named') },
  rows: async (client, args) =>
    (await client.plants.retrieve({ id: await plantId(client, args.anlage) })).plant_components,
  columns: componentColumns,
});
