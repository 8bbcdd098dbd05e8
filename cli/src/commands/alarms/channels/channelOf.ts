import type { Channel } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';

/** One channel by its id or name. */
export async function channelOf(client: LeitwarteClient, typed: string): Promise<Channel> {
  return namedOf(kinds.channel, await client.channels.list(), ({ name }) => name, typed);
}

export const channelArgument = { describe: say('Name oder Nr.', 'name or id') } as const;
