import { derivedValueTypes } from '@leitwarte/core/codes';
import { command } from '../../../command.ts';
import { argument } from '../../../input/arguments.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { ALL, listing } from './arguments.ts';
import { showProvenance } from './showProvenance.ts';

export const explainFigure = command({
  summary: say(
    'Woher die Größe einer Anlage von heute kommt, die Kachel und Kennzahl zeigen',
    'Where a plant’s figure of today comes from that tile and key figure show',
  ),
  call: 'plants.figureProvenance',
  arguments: { anlage: argument('named') },
  options: {
    code: {
      type: 'text',
      choices: derivedValueTypes,
      required: true,
      describe: say('Größe aus der Bilanz', 'figure from the balance'),
    },
    ...listing,
  },
  examples: ["leitwarte explain figure 'Solarpark Marche' --code SY"],
  async run(context, args) {
    const client = await context.client();
    const id = await plantId(client, args.anlage);
    const provenance = await client.plants.figureProvenance({ id, query: { ...ALL, code: args.code } });
    await showProvenance(context, provenance, args.all);
  },
});
