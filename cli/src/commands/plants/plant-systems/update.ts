import { argument } from '../../../input/arguments.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { organisationIds, systemId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { systemOptions } from './options.ts';
import { showSystem } from './showSystem.ts';
import { nothingToChange } from '../../../input/patchBody.ts';

export const systemsUpdate = command({
  summary: say('Ein Anlagensystem ändern', 'Change a plant system'),
  call: 'plantSystems.update',
  arguments: { system: argument('named') },
  options: {
    name: { type: 'text', describe: say('neuer Name', 'new name') },
    ...systemOptions,
    organisation: {
      type: 'list',
      describe: say(
        'zugeordnete Organisationen, ersetzt die bisherigen',
        'mapped organisations, replaces the former ones',
      ),
    },
  },
  async run(context, args) {
    const { PlantSystemPatch } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const id = await systemId(client, args.system);
    const organisations =
      args.organisation.length === 0 ? {} : { organisations: await organisationIds(client, args.organisation) };
    const name = args.name === undefined ? {} : { name: args.name };
    const body = validInput(PlantSystemPatch, { ...bodyFrom(systemOptions, args), ...name, ...organisations });
    if (Object.keys(body).length === 0) throw nothingToChange();
    await showSystem(context, await context.change((to) => to.plantSystems.update({ id, body })));
  },
});
