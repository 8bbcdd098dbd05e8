import { channelKinds, isOneOf } from '@leitwarte/core/codes';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';

/**
 * Messages through channels that had a price when they were sent (decision 4.57), from `start` until before `end`, by organisation, plant
 * and kind; their cost in millionths of a euro.
 */
export async function channelMessages(
  db: Reader,
  { start, end }: { readonly start: number; readonly end: number },
  organisationId: number | undefined,
) {
  const rows = await db
    .selectFrom('sent_message')
    .where(ifAsked('organisation_id', organisationId))
    .where('sent_at', '>=', start)
    .where('sent_at', '<', end)
    .where('channel', 'in', channelKinds)
    .where('price_micros', 'is not', null)
    .groupBy(['organisation_id', 'plant_id', 'channel'])
    .select((eb) => ['organisation_id', 'plant_id', 'channel', eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.sum<number | string>('price_micros').as('micros'))
    .execute();
  return rows.flatMap(({ channel, micros, ...row }) =>
    isOneOf(channelKinds, channel) ? { ...row, kind: channel, micros: Number(micros) } : [],
  );
}
