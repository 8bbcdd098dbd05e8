import { validInput } from '../../../input/validInput.ts';
import { numberOrNone } from '../../../input/decimals.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { payerOption, priceArgument, priceOf } from './priceOf.ts';
import { priceTable } from './table.ts';

export const pricesSet = command({
  summary: say(
    'Den Preis einer Anlage ab sofort setzen; ein künftiger entfällt',
    'Set the price of a plant from now on; a future one is dropped',
  ),
  call: 'prices.update',
  writes: 'answers',
  arguments: {
    anlage: priceArgument,
    preis: { field: 'new_price_per_month', describe: say('Euro je Monat, etwa 79,50', 'euro a month, such as 79,50') },
  },
  options: payerOption,
  examples: ["leitwarte prices set 'Solarpark Marche' 79,50"],
  async run(context, args) {
    const { PlantPricePatch } = await import('@leitwarte/core/entities');
    const body = validInput(PlantPricePatch, {
      new_price_per_month: numberOrNone(args.preis),
      new_price_at_date: null,
    });
    const { id } = await priceOf(await context.client(), args.anlage, args.organisation);
    const price = await context.change((to) => to.prices.update({ id, body }));
    if (price !== undefined) await context.out.list([price], priceTable(context));
  },
});
