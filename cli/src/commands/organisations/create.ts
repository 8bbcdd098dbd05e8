import type { OrganisationCreate } from '@leitwarte/core/entities';
import { checked } from '../../checked.ts';
import { command } from '../../command.ts';
import { bodyFrom, type FieldOptions } from '../../fields.ts';
import { say } from '../../texts.ts';
import { showOrganisation } from './showOrganisation.ts';

const organisationOptions = {
  address: { field: 'address1', type: 'text', describe: say('Straße und Hausnummer', 'street and number') },
  zipcode: { field: 'zipcode', type: 'text', describe: say('Postleitzahl', 'postal code') },
  city: { field: 'city', type: 'text', describe: say('Ort', 'town') },
  country: { field: 'country', type: 'text', describe: say('Land', 'country') },
  email: { field: 'email', type: 'text', describe: say('E-Mail-Adresse', 'e-mail address') },
  folder: {
    field: 'folder_name_import',
    type: 'text',
    value: say('ordner', 'folder'),
    describe: say('Importordner, sonst die Nr. der Organisation', "import folder, else the organisation's id"),
  },
} satisfies FieldOptions<keyof OrganisationCreate>;

export const organisationsCreate = command({
  name: 'create',
  summary: say('Eine Organisation mit ihren Gruppen anlegen', 'Create an organisation with its groups'),
  access: 'superuser',
  changes: true,
  arguments: { name: { describe: say('Name der Organisation', 'name of the organisation') } },
  options: organisationOptions,
  examples: ["leitwarte organisations create 'Stadtwerke Friedberg' --city Friedberg --folder friedberg"],
  async run(context, args) {
    const { OrganisationCreate: Body } = await import('@leitwarte/core/entities');
    const body = checked(Body, { ...bodyFrom(organisationOptions, args), name: args.name });
    await showOrganisation(context, await context.change((to) => to.organisations.create({ body })));
  },
});
