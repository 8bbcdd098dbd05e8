import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import type { LeitwarteClient } from '../../../context.ts';
import { wrongUsage } from '../../../exit.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { organisationId, systemId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { plantOptions } from './options.ts';
import { showPlant } from './showPlant.ts';
import { organisationOption } from '../../../input/organisationOption.ts';

export const plantsCreate = command({
  summary: say('Eine Anlage anlegen', 'Create a plant'),
  call: 'plants.create',
  arguments: { name: { describe: say('Name der Anlage', 'name of the plant') } },
  options: {
    ...organisationOption,
    system: { type: 'text', describe: say('Anlagensystem (Name oder Nr.)', 'plant system (name or id)') },
    ...plantOptions,
  },
  examples: [
    "leitwarte plants create 'Solarpark Marche' --system Weblogger --type Solar --capacity 200 --timezone Europe/Rome",
  ],
  async run(context, args) {
    const { PlantCreate } = await import('@leitwarte/core/entities');
    const client = await context.client();
    const body = validInput(PlantCreate, {
      ...bodyFrom(plantOptions, args),
      name: args.name,
      organisation:
        args.organisation === undefined
          ? await ownOrganisation(client)
          : await organisationId(client, args.organisation),
      ...(args.system === undefined ? {} : { system: await systemId(client, args.system) }),
    });
    await showPlant(context, await context.change((to) => to.plants.create({ body })));
  },
});

async function ownOrganisation(client: LeitwarteClient): Promise<number> {
  const { organisation } = await client.session.me();
  if (organisation !== null) return organisation;
  throw wrongUsage(
    say(
      'Ihr Konto gehört zu keiner Organisation. Bitte --organisation angeben.',
      'Your account belongs to no organisation. Please give --organisation.',
    ),
  );
}
