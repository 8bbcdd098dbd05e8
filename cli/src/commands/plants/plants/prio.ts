import { argument } from '../../../input/arguments.ts';
import type { Plant } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { columnOf } from '../../../lookup/column.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { showPlant } from './showPlant.ts';

const SLOTS = 3;
const EMPTY = '-';

export const plantsPrio = command({
  summary: say('Die drei Prioritätswerte einer Anlage wählen', 'Choose the three priority values of a plant'),
  call: 'plants.updatePrioValues',
  arguments: {
    anlage: argument('named'),
    spalten: {
      describe: say(
        'drei Spalten: Nr. oder komponente:spalte; - lässt den Platz leer',
        'three columns: id or component:column; - leaves the place empty',
      ),
      many: true,
    },
  },
  examples: ["leitwarte plants prio 'Solarpark Marche' 'WR 1:Leistung' 'WR 1:Energie heute' 'WR 1:Temperatur'"],
  async run(context, args) {
    if (args.spalten.length !== SLOTS)
      throw wrongUsage(
        say(
          'Es werden genau drei Spalten erwartet; - lässt einen Platz leer.',
          'Exactly three columns are expected; - leaves a place empty.',
        ),
      );
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const plant = await client.plants.retrieve({ id });
    const body = args.spalten.map((typed) => slotOf(plant, typed));
    await showPlant(context, await context.change((to) => to.plants.updatePrioValues({ id, body })));
  },
});

function slotOf(plant: Plant, typed: string): { id: number } | null {
  return typed === EMPTY ? null : { id: columnOf(plant, typed).id };
}
