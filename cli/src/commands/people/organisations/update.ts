import type { Organisation } from '@leitwarte/core/entities';
import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { changedPrices, channelPriceOption, typedPrices } from './channelPrices.ts';
import { organisationOptions } from './options.ts';
import { showOrganisation } from './showOrganisation.ts';

export const organisationsUpdate = command({
  summary: say('Eine Organisation ändern', 'Change an organisation'),
  call: 'organisations.update',
  arguments: { organisation: argument('named') },
  options: {
    name: { type: 'text', describe: say('neuer Name', 'new name') },
    ...organisationOptions,
    ...channelPriceOption,
  },
  examples: [
    "leitwarte organisations update 'Stadtwerke Friedberg' --licence demo --licence-until 31.12.2026",
    "leitwarte organisations update 'Stadtwerke Friedberg' --price-sms 0,09 --price-email -",
    "leitwarte organisations update 'Stadtwerke Friedberg' --channel-price fax=0,15 --message-cap 50",
  ],
  async run(context, args) {
    const { OrganisationPatch } = await import('@leitwarte/core/entities');
    const bodyWith = (channel_prices?: Organisation['channel_prices']) =>
      patchBody(OrganisationPatch, organisationOptions, args, { name: args.name, channel_prices });
    const prices = typedPrices(args.channelPrice);
    const withoutPrices = prices.size === 0 ? bodyWith() : undefined;
    const client = await context.client();
    const id = await organisationId(client, args.organisation);
    const stored = async () => (await client.organisations.details({ organisationId: id })).channel_prices;
    const body = withoutPrices ?? bodyWith(changedPrices(await stored(), prices));
    await showOrganisation(context, await context.change((to) => to.organisations.update({ id, body })));
  },
});
