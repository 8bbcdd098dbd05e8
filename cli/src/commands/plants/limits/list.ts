import type { LeitwarteClient } from '../../../context.ts';
import { componentId, plantId, splitPair } from '../../../lookup/ids.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { limitRows, limitTable } from './table.ts';
import { limitsShape } from './limitsShape.ts';

export const limitsList = listing({
  summary: say('Grenzwerte einer Anlage oder Komponente zeigen', 'Show the limits of a plant or component'),
  call: 'components.retrieve',
  writes: limitsShape,
  arguments: {
    ziel: { describe: say('Anlage (Name oder Nr.) oder anlage:komponente', 'plant (name or id) or plant:component') },
  },
  options: { set: { type: 'flag', describe: say('nur Spalten mit Grenzen', 'only columns that have limits') } },
  rows: async (client, args) => {
    const rows = limitRows(await componentsOf(client, args.ziel));
    return args.set ? rows.filter((row) => row.col_limit_low !== null || row.col_limit_upper !== null) : rows;
  },
  columns: ({ language }) => limitTable(language),
});

async function componentsOf(client: LeitwarteClient, typed: string) {
  if (splitPair(typed).length > 1) return [await client.components.retrieve({ id: await componentId(client, typed) })];
  return (await client.plants.retrieve({ id: await plantId(client, typed) })).plant_components;
}
