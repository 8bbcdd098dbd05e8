import { command } from '../../../command.ts';
import { validInput } from '../../../input/validInput.ts';
import { bodyFrom, type FieldOptions } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';
import { inTurn } from './inTurn.ts';
import { componentColumns } from './table.ts';
import { allOfPlant, targetArgument, targetsOf } from './targets.ts';

const numbers = {
  upv: { field: 'numUpv', type: 'number', describe: say('Gleichspannungen, sonst 10', 'DC voltages, else 10') },
  ipv: { field: 'numIpv', type: 'number', describe: say('Gleichströme, sonst 10', 'DC currents, else 10') },
  uac: { field: 'numUac', type: 'number', describe: say('Wechselspannungen, sonst 3', 'AC voltages, else 3') },
  iac: { field: 'numIac', type: 'number', describe: say('Wechselströme, sonst 3', 'AC currents, else 3') },
} as const satisfies FieldOptions<string>;

export const componentsInit = command({
  summary: say('Die üblichen Spalten eines Wechselrichters anlegen', 'Create the usual columns of an inverter'),
  call: 'components.initialise',
  writes: 'answers',
  arguments: { ziel: targetArgument },
  options: { ...numbers, allOfPlant },
  examples: ["leitwarte components init 'Solarpark Marche:WR 1' --upv 2 --ipv 2"],
  async run(context, args) {
    const { InverterColumns } = await import('@leitwarte/core/entities');
    const body = validInput(InverterColumns, bodyFrom(numbers, args));
    const targets = await targetsOf(await context.client(), args.ziel, args.allOfPlant);
    const { done, exit } = await inTurn(context, targets, ({ id }) =>
      context.change((client) => client.components.initialise({ id, body })),
    );
    if (done.length > 0) await context.out.list(done, componentColumns(context));
    return exit;
  },
});
