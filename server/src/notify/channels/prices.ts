import { type ChannelKind, channelKinds } from '@leitwarte/core/codes';
import { euroOfMicros, microsOf } from '@leitwarte/core/rules';
import * as z from 'zod';
import type { Reader } from '../../db/database.ts';

const Stored = z.record(z.string(), z.number());

/** What a message through each kind of channel costs an organisation, in millionths of a euro; kinds without an entry are free. */
export type ChannelPrices = ReadonlyMap<ChannelKind, number>;

interface EuroPrice {
  readonly kind: ChannelKind;
  readonly price: number;
}

/** The prices in the column `channel_prices` of an organisation. */
export function channelPricesOf(stored: string): ChannelPrices {
  const prices = Stored.parse(JSON.parse(stored));
  return new Map(
    channelKinds.flatMap((kind) => {
      const micros = prices[kind];
      return micros === undefined ? [] : [[kind, micros] as const];
    }),
  );
}

/** The prices as on the wire, in the order of the kinds. */
export const euroPricesOf = (stored: string): EuroPrice[] =>
  [...channelPricesOf(stored)].map(([kind, micros]) => ({ kind, price: euroOfMicros(micros) }));

/** The value of the column for prices in euros; a price of 0 is none. */
export function storedPrices(prices: readonly EuroPrice[]): string {
  const priced = prices.filter(({ price }) => price > 0);
  return JSON.stringify(Object.fromEntries(priced.map(({ kind, price }) => [kind, microsOf(price)])));
}

/** Present price of a message of an organisation through a kind of channel, in millionths of a euro; null if it is free. */
export async function channelPriceOf(db: Reader, organisationId: number, kind: ChannelKind): Promise<number | null> {
  const organisation = await db
    .selectFrom('organisation')
    .select('channel_prices')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return organisation === undefined ? null : (channelPricesOf(organisation.channel_prices).get(kind) ?? null);
}
