import { maybeInt, textOr } from './columns.ts';
import type { Schema } from './schema.ts';

/** Prices of an organisation's channels, and the price of each message at the time at which it was sent. */
export async function channelPrices(schema: Schema): Promise<void> {
  await schema.addColumn('organisation', 'channel_prices', textOr('{}'));
  await schema.addColumn('sent_message', 'price_micros', maybeInt);
}
