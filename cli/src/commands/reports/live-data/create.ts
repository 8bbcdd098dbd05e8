import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { plantId } from '../../../lookup/ids.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { say } from '../../../texts.ts';
import { showSet } from './showSet.ts';

export const liveDataCreate = command({
  summary: say('Eine Zusammenstellung aktueller Daten anlegen', 'Create a set of live data'),
  call: 'liveData.create',
  arguments: { name: { describe: say('Name der Zusammenstellung', 'name of the set') } },
  options: {
    plant: {
      type: 'list',
      value: say('anlage', 'plant'),
      describe: say('Anlage (Name oder Nr.), mehrfach möglich', 'plant (name or id), repeatable'),
    },
    ...organisationOption,
  },
  examples: ["leitwarte live-data create Übersicht --plant 'Solarpark Marche'"],
  async run(context, args) {
    const { LiveDataCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const organisation = await organisationOrOwn(client, args.organisation);
    const plants = await Promise.all(args.plant.map((typed) => plantId(client, typed)));
    const body = validInput(LiveDataCreate, { name: args.name, organisation, plants });
    await showSet(context, await context.change((to) => to.liveData.create({ body })));
  },
});
