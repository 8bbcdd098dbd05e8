import { command } from '../../command.ts';
import { organisationId } from '../../lookup/ids.ts';
import { say } from '../../texts.ts';
import { priceTable } from './table.ts';

export const pricesList = command({
  name: 'list',
  summary: say('Preise der Anlagen auflisten', 'List the prices of plants'),
  call: 'prices.list',
  lists: true,
  arguments: { organisation: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true } },
  async run(context, args) {
    const client = await context.client();
    const prices =
      args.organisation === undefined
        ? await client.prices.list({ query: {} })
        : await client.prices.ofOrganisation({ id: await organisationId(client, args.organisation) });
    await context.out.list(prices, priceTable(context));
  },
});
