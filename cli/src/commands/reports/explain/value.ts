import { derivedValueTypes } from '@leitwarte/core/codes';
import { command } from '../../../command.ts';
import { columnOf } from '../../../lookup/column.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { ALL, columnArguments, listing } from './arguments.ts';
import { showProvenance } from './showProvenance.ts';

export const explainValue = command({
  summary: say(
    'Der neueste Wert einer Spalte, wie Kacheln und aktuelle Daten ihn zeigen',
    'The newest value of a column, as tiles and live data show it',
  ),
  call: 'plants.valueProvenance',
  arguments: columnArguments,
  options: {
    code: {
      type: 'text',
      choices: derivedValueTypes,
      describe: say(
        'statt des Messwerts die Größe von heute aus der Bilanz',
        'today’s figure from the balance instead',
      ),
    },
    ...listing,
  },
  examples: ["leitwarte explain value 'Solarpark Marche' 'WR 1:Leistung'"],
  async run(context, args) {
    const client = await context.client();
    const plant = await client.plants.retrieve({ id: await plantId(client, args.anlage) });
    const { id } = columnOf(plant, args.spalte);
    await showProvenance(
      context,
      await client.plants.valueProvenance({
        id,
        query: { ...ALL, ...(args.code !== undefined && { code: args.code }) },
      }),
      args.all,
    );
  },
});
