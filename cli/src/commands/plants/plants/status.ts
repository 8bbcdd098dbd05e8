import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { plantStates } from '../../../lookup/plantStates.ts';
import { say } from '../../../texts.ts';
import { showPlant } from './showPlant.ts';

export const plantsStatus = command({
  summary: say('Den Zustand einer Anlage von Hand setzen', 'Set the state of a plant by hand'),
  call: 'plants.changeStatus',
  arguments: {
    anlage: argument('named'),
    zustand: {
      field: 'status',
      describe: say('ok, warnung oder stoerung (auch 0, 1, 2)', 'ok, warning or fault (also 0, 1, 2)'),
    },
    meldung: { field: 'alarm_txt', describe: say('Text der Meldung', 'text of the message') },
  },
  examples: ["leitwarte plants status 'Solarpark Marche' warnung 'Wartung bis 16 Uhr'"],
  async run(context, args) {
    const { StatusChange } = await import('@leitwarte/core/entities');
    const body = validInput(StatusChange, { status: stateOf(args.zustand), alarm_txt: args.meldung });
    const id = await plantId(await context.client(), args.anlage);
    await showPlant(context, await context.change((to) => to.plants.changeStatus({ id, body })));
  },
});

/** Invalid values are passed on unchanged, so that the validation of the body reports the field. */
const stateOf = (typed: string): number | string => plantStates[typed.toLowerCase()] ?? typed;
