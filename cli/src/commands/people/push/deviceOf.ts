import type { PushDevice } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';

/** One of the own devices by its id or name. */
export async function deviceOf(client: LeitwarteClient, typed: string): Promise<PushDevice> {
  return namedOf(kinds.pushDevice, (await client.push.list()).devices, ({ name }) => name, typed);
}
