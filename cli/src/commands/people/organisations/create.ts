import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { say } from '../../../texts.ts';
import { organisationOptions } from './options.ts';
import { showOrganisation } from './showOrganisation.ts';

export const organisationsCreate = command({
  summary: say('Eine Organisation mit ihren Gruppen anlegen', 'Create an organisation with its groups'),
  call: 'organisations.create',
  arguments: { name: { describe: say('Name der Organisation', 'name of the organisation') } },
  options: organisationOptions,
  examples: ["leitwarte organisations create 'Stadtwerke Friedberg' --city Friedberg --folder friedberg"],
  async run(context, args) {
    const { OrganisationCreate } = await import('@leitwarte/core/entities');
    const body = validInput(OrganisationCreate, { ...bodyFrom(organisationOptions, args), name: args.name });
    await showOrganisation(context, await context.change((to) => to.organisations.create({ body })));
  },
});
