import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { organisationOptions } from './options.ts';
import { showOrganisation } from './showOrganisation.ts';

export const organisationsUpdate = command({
  summary: say('Eine Organisation ändern', 'Change an organisation'),
  call: 'organisations.update',
  arguments: { organisation: argument('named') },
  options: { name: { type: 'text', describe: say('neuer Name', 'new name') }, ...organisationOptions },
  examples: [
    "leitwarte organisations update 'Stadtwerke Friedberg' --licence demo --licence-until 31.12.2026",
    "leitwarte organisations update 'Stadtwerke Friedberg' --price-sms 0,09 --price-email -",
  ],
  async run(context, args) {
    const { OrganisationPatch } = await import('@leitwarte/core/entities');
    const body = patchBody(OrganisationPatch, organisationOptions, args, { name: args.name });
    const id = await organisationId(await context.client(), args.organisation);
    await showOrganisation(context, await context.change((to) => to.organisations.update({ id, body })));
  },
});
