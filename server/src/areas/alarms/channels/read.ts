import { channelKinds, isOneOf, messageStates } from '@leitwarte/core/codes';
import type { Channel } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames, euroOfMicros } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import { flagOf, isoOf } from '../../../measurements/columnTypes.ts';
import { channelPricesOf } from '../../../notify/channels/prices.ts';
import { listedOrganisation, listingIn, reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Channels of the viewer's organisation by name. */
export async function readChannels({ context: { db }, viewer, query }: Call<'channels', 'list'>): Promise<Channel[]> {
  const organisation = listedOrganisation(await listingIn(db, viewer, query.organisation));
  if (organisation === undefined) return [];
  const found = await channelsIn(db, organisation === 'all' ? {} : { organisation });
  return found.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** One channel of an organisation that the viewer reaches; 404 for any other id. */
export async function readChannel(db: Reader, viewer: Viewer, id: number): Promise<Channel> {
  const [channel] = await channelsIn(db, { id });
  if (channel === undefined || !reaches(viewer, channel.organisation)) throw refuse(404, 'not_found');
  return channel;
}

async function channelsIn(
  db: Reader,
  { id, organisation }: { readonly id?: number; readonly organisation?: number },
): Promise<Channel[]> {
  const asked = db
    .selectFrom('channel')
    .where(ifAsked('channel.id', id))
    .where(ifAsked('channel.organisation_id', organisation));
  const rows = await asked
    .innerJoin('organisation', 'organisation.id', 'channel.organisation_id')
    .selectAll('channel')
    .select('organisation.channel_prices')
    .execute();
  const groups = await asked
    .innerJoin('channel_group', 'channel_group.channel_id', 'channel.id')
    .select(['channel_group.channel_id', 'channel_group.user_group_id'])
    .orderBy('channel_group.user_group_id')
    .execute();
  const newest = await db
    .selectFrom('message')
    .where('message.id', 'in', (eb) =>
      eb
        .selectFrom('message as tried')
        .where('tried.channel_id', 'in', asked.select('channel.id'))
        .where('tried.attempts', '>', 0)
        .groupBy('tried.channel_id')
        .select((one) => one.fn.max<number>('tried.id').as('id')),
    )
    .select(['channel_id', 'state', 'ended_at', 'created_at', 'error', 'reference'])
    .execute();
  const groupsOf = Map.groupBy(groups, (one) => one.channel_id);
  const newestOf = new Map(newest.map((one) => [one.channel_id, one]));
  return rows.map((row) => {
    const last = newestOf.get(row.id);
    const kind = isOneOf(channelKinds, row.kind) ? row.kind : 'webhook';
    return {
      id: row.id,
      name: row.name,
      kind,
      organisation: row.organisation_id,
      address: row.address,
      target: row.target,
      sender: row.sender,
      has_secret: flagOf(row.is_keyed),
      template: row.template,
      ok_pattern: row.ok_pattern,
      is_enabled: flagOf(row.is_enabled),
      from_severity: row.from_severity === '2' ? '2' : row.from_severity === '1' ? '1' : '0',
      from_time: row.from_time,
      until_time: row.until_time,
      groups: (groupsOf.get(row.id) ?? []).map((one) => one.user_group_id),
      price: euroOfMicros(channelPricesOf(row.channel_prices).get(kind)),
      last_state: last !== undefined && isOneOf(messageStates, last.state) ? last.state : null,
      last_at: isoOf(last && (last.ended_at ?? last.created_at)),
      last_error: last?.error ?? null,
      last_reference: last?.reference ?? null,
    };
  });
}
