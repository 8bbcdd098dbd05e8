import type { LeitwarteClient } from '../../../context.ts';
import type { Option } from '../../../command.ts';
import { kinds, organisationId } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';
import type { Price } from './table.ts';

export const priceArgument = {
  describe: say('Anlage, oder Nr. des Preises aus prices list', 'plant, or id of the price as prices list has it'),
} as const;
export const payerOption = {
  organisation: {
    type: 'text',
    describe: say(
      'zahlende Organisation (Name oder Nr.), sonst die der Anlage',
      "paying organisation (name or id), else the plant's own",
    ),
  },
} as const satisfies Record<string, Option>;

/** Finds a price by id, or by the plant's name and the payer; default payer: the owner. */
export async function priceOf(client: LeitwarteClient, typed: string, payer: string | undefined): Promise<Price> {
  const organisation = payer === undefined ? undefined : await organisationId(client, payer);
  const all = await client.prices.list({ query: organisation === undefined ? {} : { organisation } });
  const own = all.filter((one) => organisation !== undefined || !one.is_view_orga_price || String(one.id) === typed);
  return namedOf(kinds.plant, own, (one) => one.plant_bez ?? '', typed);
}
