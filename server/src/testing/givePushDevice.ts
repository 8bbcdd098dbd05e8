import type { PushAdd } from '@leitwarte/core/entities';
import type { Reader } from '../db/database.ts';
import { sealDevice } from '../notify/push/devices.ts';
import { serverKeyOf } from '../notify/push/serverKey.ts';
import type { ServerContext } from '../platform/context.ts';
import { createSession } from '../rights/tokens.ts';
import { pushReceiver, type PushReceiver } from './pushDevice.ts';

/** Host of the push services in tests; it is never resolved. */
export const PUSH_SERVICE = 'https://push.example.org';

/** A subscription as a browser creates it when its user enables push messages. */
export function subscriptionOf(receiver: PushReceiver = pushReceiver()): PushAdd {
  return { name: 'Chrome, Android', endpoint: `${PUSH_SERVICE}/p/${crypto.randomUUID()}`, ...receiver.keys };
}

interface GivenDevice {
  readonly id: number;
  readonly sessionId: number;
  readonly endpoint: string;
  readonly receiver: PushReceiver;
}

interface Wanted {
  readonly name?: string;
  readonly from_severity?: '0' | '1' | '2';
  readonly from_time?: string;
  readonly until_time?: string;
  readonly language?: 'de' | 'en';
}

/** Adds a device to an account, in its own session. */
export async function givePushDevice(
  context: Pick<ServerContext, 'db' | 'platform'>,
  accountId: number,
  over: Wanted = {},
): Promise<GivenDevice> {
  const { db, platform } = context;
  const receiver = pushReceiver();
  const subscription = subscriptionOf(receiver);
  const sessionId = await anotherSession(db, platform, accountId);
  const { id } = await db
    .insertInto('push_device')
    .values({
      account_id: accountId,
      session_token_id: sessionId,
      name: subscription.name,
      service: new URL(PUSH_SERVICE).hostname,
      endpoint_hash: await platform.sha256(new TextEncoder().encode(subscription.endpoint)),
      server_key: (await serverKeyOf(context)).publicKey,
      language: 'de',
      created_at: platform.now(),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = await sealDevice(platform, id, subscription);
  await db.updateTable('push_device').set({ sealed }).where('id', '=', id).execute();
  return { id, sessionId, endpoint: subscription.endpoint, receiver };
}

async function anotherSession(db: Reader, platform: ServerContext['platform'], accountId: number): Promise<number> {
  const origin = { address: '', agent: '' };
  const { id } = await createSession(db, platform, accountId, origin, { way: 'password', factors: 1 });
  return id;
}
