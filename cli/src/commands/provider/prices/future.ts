import { DEFAULT_ZONE, localDate } from '@leitwarte/core/rules';
import { validInput } from '../../../input/validInput.ts';
import { numberOrNone } from '../../../input/decimals.ts';
import { command } from '../../../command.ts';
import { sentDay } from '../../../input/dates.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { payerOption, priceArgument, priceOf } from './priceOf.ts';
import { priceTable } from './table.ts';

export const pricesFuture = command({
  summary: say('Einen künftigen Preis einer Anlage setzen oder aufheben', 'Set or drop a future price of a plant'),
  call: 'prices.update',
  writes: 'answers',
  arguments: {
    anlage: priceArgument,
    preis: {
      field: 'new_price_per_month',
      describe: say('Euro je Monat, etwa 79,50', 'euro a month, such as 79,50'),
      optional: true,
    },
    datum: {
      field: 'new_price_at_date',
      describe: say('erster Tag, etwa 01.01.2027', 'first day, such as 01.01.2027'),
      optional: true,
    },
  },
  options: {
    drop: { type: 'flag', describe: say('den künftigen Preis aufheben', 'drop the future price') },
    ...payerOption,
  },
  examples: [
    "leitwarte prices future 'Solarpark Marche' 85 01.01.2027",
    "leitwarte prices future 'Solarpark Marche' --drop",
  ],
  async run(context, args) {
    if (args.drop ? args.preis !== undefined : args.preis === undefined || args.datum === undefined)
      throw wrongUsage(say('Bitte Preis und Datum oder --drop angeben.', 'Please give price and date, or --drop.'));
    const { PlantPricePatch } = await import('@leitwarte/core/entities');
    const body = validInput(PlantPricePatch, {
      new_price_per_month: numberOrNone(args.preis ?? ''),
      new_price_at_date: sentDay(args.datum ?? ''),
    });
    const { new_price_at_date: day } = body;
    const today = localDate(context.world.now(), DEFAULT_ZONE);
    if (typeof day === 'string' && day <= today) throw notFuture(args.datum ?? '');
    const { id } = await priceOf(await context.client(), args.anlage, args.organisation);
    const price = await context.change((to) => to.prices.update({ id, body }));
    if (price !== undefined) await context.out.list([price], priceTable(context));
  },
});

/**
 * Error for a date that is not in the future: the server would apply the price at once and also keep the future one.
 */
const notFuture = (typed: string) =>
  wrongUsage(
    say(
      `${typed} ist nicht künftig. Ab sofort gilt ein Preis mit: leitwarte prices set`,
      `${typed} is not in the future. A price from now on is set with: leitwarte prices set`,
    ),
  );
