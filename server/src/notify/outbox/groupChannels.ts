import { type ChannelKind, channelKinds, isOneOf } from '@leitwarte/core/codes';
import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';

/** A channel of an organisation that receives the alarms of a group. */
export interface GroupChannel {
  readonly id: number;
  readonly kind: ChannelKind;
  readonly name: string;
  readonly organisationId: number;
  /** The channel gets no alarms less severe than this. */
  readonly fromSeverity: string;
}

/** Enabled channels by group: those whose hours include the given time of day, or all if none is given. */
export async function channelsOf(
  db: Reader,
  groupIds: readonly number[],
  now: number | undefined,
): Promise<ReadonlyMap<number, GroupChannel[]>> {
  const rows = await inPortions(groupIds, (some) =>
    db
      .selectFrom('channel_group as mapping')
      .innerJoin('channel', 'channel.id', 'mapping.channel_id')
      .where('mapping.user_group_id', 'in', some)
      .where('channel.is_enabled', '=', 1)
      .select(['mapping.user_group_id', 'channel.id', 'channel.kind', 'channel.name', 'channel.organisation_id'])
      .select(['channel.from_severity', 'channel.from_time', 'channel.until_time'])
      .orderBy('channel.id')
      .execute(),
  );
  const clock = now === undefined ? undefined : formatTime(now, 'HH:mm', DEFAULT_ZONE);
  const used = rows.flatMap(({ kind, from_time, until_time, ...row }) =>
    isOneOf(channelKinds, kind) && (clock === undefined || isWithin(clock, from_time, until_time))
      ? { group: row.user_group_id, channel: channelIn(row, kind) }
      : [],
  );
  return new Map(
    [...Map.groupBy(used, ({ group }) => group)].map(([group, some]) => [group, some.map(({ channel }) => channel)]),
  );
}

function channelIn(
  row: { readonly id: number; readonly name: string; readonly organisation_id: number; readonly from_severity: string },
  kind: ChannelKind,
): GroupChannel {
  return { id: row.id, kind, name: row.name, organisationId: row.organisation_id, fromSeverity: row.from_severity };
}

/** Whether a time of day (hh:mm) is within an interval, which may span midnight; always true without an interval. */
export function isWithin(clock: string, from: string | null, until: string | null): boolean {
  if (from === null || until === null) return true;
  return from <= until ? from <= clock && clock < until : clock >= from || clock < until;
}
