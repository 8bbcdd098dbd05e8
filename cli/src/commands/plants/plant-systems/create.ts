import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { organisationIds } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { systemOptions } from './options.ts';
import { showSystem } from './showSystem.ts';

export const systemsCreate = command({
  summary: say('Ein Anlagensystem anlegen', 'Create a plant system'),
  call: 'plantSystems.create',
  arguments: { name: { describe: say('Name des Anlagensystems', 'name of the plant system') } },
  options: {
    ...systemOptions,
    organisation: {
      type: 'list',
      describe: say('Organisation (Name oder Nr.), mehrfach möglich', 'organisation (name or id), repeatable'),
    },
  },
  examples: [
    "leitwarte systems create Weblogger --type PF --extension txt --separator tab \\\n      --encoding ISO-8859-1 --decimal . --sernum-column 'Numero di serie'",
  ],
  async run(context, args) {
    const { PlantSystemCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const organisations = await organisationIds(client, args.organisation);
    const body = validInput(PlantSystemCreate, { ...bodyFrom(systemOptions, args), name: args.name, organisations });
    await showSystem(context, await context.change((to) => to.plantSystems.create({ body })));
  },
});
