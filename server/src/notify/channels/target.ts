import * as z from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import type { ChannelTarget } from './channel.ts';

const Sealed = z.object({ address: z.string(), secret: z.string() });

/** Context that binds an encrypted secret to the id of its channel. */
const sealedFor = (channelId: number): string => `channel ${channelId}`;

type Context = Pick<ServerContext, 'db' | 'platform'>;

/** Encrypts the address and the secret of a channel. */
export function sealTarget(
  { secrets }: Pick<Context['platform'], 'secrets'>,
  channelId: number,
  target: Pick<ChannelTarget, 'address' | 'secret'>,
): Promise<string> {
  return secrets.seal(JSON.stringify(target), sealedFor(channelId));
}

/** The target of a channel; undefined if the channel was deleted, or if its data was encrypted with another key. */
export async function targetOf(
  { db, platform }: Context,
  channelId: number | null,
): Promise<ChannelTarget | undefined> {
  if (channelId === null) return undefined;
  const row = await db.selectFrom('channel').selectAll().where('id', '=', channelId).executeTakeFirst();
  if (row === undefined || row.sealed === null) return undefined;
  const opened = await platform.secrets.open(row.sealed, sealedFor(channelId));
  if (opened === undefined) return undefined;
  const { target, sender, template, ok_pattern: okPattern } = row;
  return { ...Sealed.parse(JSON.parse(opened)), target, sender, template, okPattern };
}
