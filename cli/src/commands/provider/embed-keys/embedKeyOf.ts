import type { EmbedKey } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';

export async function embedKeyOf(client: LeitwarteClient, typed: string): Promise<EmbedKey> {
  return namedOf(kinds.embedKey, await client.embedKeys.list(), (key) => key.name, typed);
}
