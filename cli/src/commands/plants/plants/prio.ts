import { type DerivedValueType, derivedValueTypes, isOneOf } from '@leitwarte/core/codes';
import type { Plant } from '@leitwarte/core/entities';
import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { columnOf } from '../../../lookup/column.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { showPlant } from './showPlant.ts';

const SLOTS = 3;
const EMPTY = '-';
/** Prefix for the code of a figure from the plant's balance; no column name begins with it. */
const FIGURE = '=';

export const plantsPrio = command({
  summary: say('Die drei Prioritätswerte einer Anlage wählen', 'Choose the three priority values of a plant'),
  call: 'plants.updatePrioValues',
  arguments: {
    anlage: argument('named'),
    spalten: {
      describe: say(
        'drei Spalten: Nr. oder komponente:spalte; =PR die Größe der Anlage von heute; - lässt den Platz leer',
        'three columns: id or component:column; =PR the plant’s figure of today; - leaves the place empty',
      ),
      many: true,
    },
  },
  examples: [
    "leitwarte plants prio 'Solarpark Marche' 'WR 1:Leistung' 'WR 1:Energie heute' 'WR 1:Temperatur'",
    "leitwarte plants prio 'Solarpark Marche' 'WR 1:Leistung' =PR =ES",
  ],
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

function slotOf(plant: Plant, typed: string): { id: number } | { id: null; code: DerivedValueType } | null {
  if (typed === EMPTY) return null;
  return typed.startsWith(FIGURE)
    ? { id: null, code: codeOf(typed.slice(FIGURE.length)) }
    : { id: columnOf(plant, typed).id };
}

function codeOf(typed: string): DerivedValueType {
  const code = typed.toUpperCase();
  if (isOneOf(derivedValueTypes, code)) return code;
  const codes = derivedValueTypes.join(', ');
  throw wrongUsage(
    say(
      `${FIGURE}${typed} ist keine Größe der Bilanz: ${codes}`,
      `${FIGURE}${typed} is no figure of the balance: ${codes}`,
    ),
  );
}
