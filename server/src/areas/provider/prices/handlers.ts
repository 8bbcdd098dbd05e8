import type { LeitwarteContract } from '@leitwarte/core/contract';
import { refuse } from '@leitwarte/core/problem';
import { fileNames } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { readPriceHistory } from './history.ts';
import { readPrices, type PlantPriceWire } from './read.ts';
import { priceDay } from '../../common/prices/priceDay.ts';
import { priceTable } from './table.ts';
import { updatePrice } from './update.ts';

export const priceHandlers: Handlers<LeitwarteContract>['prices'] = {
  list: ({ context, query }) => pricesOf(context, query.organisation),
  update: updatePrice,
  history: readPriceHistory,
  pdf: async ({ context }) => {
    const table = priceTable(await pricesOf(context), context.platform.now());
    return { name: fileNames.priceOverview(), content: await context.platform.printPdf(table, {}, context.caller) };
  },
  ofOrganisation: async ({ context, params }) => {
    const { db } = context;
    const row = await db.selectFrom('organisation').select('id').where('id', '=', params.id).executeTakeFirst();
    if (row === undefined) throw refuse(404, 'not_found');
    return pricesOf(context, params.id);
  },
};

function pricesOf({ db, platform }: ServerContext, organisationId?: number): Promise<PlantPriceWire[]> {
  const now = platform.now();
  return db.transaction().execute((tx) => readPrices(tx, { today: priceDay(now), now }, organisationId));
}
