import { command } from '../../../command.ts';
import { columnOf } from '../../../lookup/column.ts';
import { plantId } from '../../../lookup/ids.ts';
import { rangeOptions } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { ALL, columnArguments, listing } from './arguments.ts';
import { dayOf } from './days.ts';
import { showProvenance } from './showProvenance.ts';

export const explainColumn = command({
  summary: say('Die Messwerte einer Spalte an einem Tag', 'The readings of a column on a day'),
  call: 'research.provenance',
  arguments: columnArguments,
  options: { day: { ...rangeOptions.day, required: true }, ...listing },
  examples: ["leitwarte explain column 'Solarpark Marche' 'WR 1:Leistung' --day gestern"],
  async run(context, args) {
    const client = await context.client();
    const plant = await client.plants.retrieve({ id: await plantId(client, args.anlage) });
    const { id } = columnOf(plant, args.spalte);
    const day = dayOf(context, args.day, plant.timezone);
    await showProvenance(context, await client.research.provenance({ id, query: { day, ...ALL } }), args.all);
  },
});
