import type { PushBegun, PushDevice } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { given } from '../../../measurements/columnTypes.ts';
import { ownDevices, sealDevice } from '../../../notify/push/devices.ts';
import { isEncryptable } from '../../../notify/push/encrypt.ts';
import { serverKeyOf } from '../../../notify/push/serverKey.ts';
import { readDevice } from './read.ts';

/** Maximum number of devices (push subscriptions) of an account. */
const MOST_OF_ACCOUNT = 10;

export async function beginDevice({ context }: Call<'push', 'begin'>): Promise<PushBegun> {
  return { public_key: (await serverKeyOf(context)).publicKey };
}

/**
 * Adds the device of the current session for push messages; replaces an earlier device of the session. If the same
 * browser was added in another session, only the current session gets its messages from now on.
 */
export async function addDevice({ context, viewer, body, language }: Call<'push', 'add'>): Promise<PushDevice> {
  const { db, platform } = context;
  const { name, endpoint } = body;
  const service = serviceOf(endpoint);
  if (service === undefined) throw refuseField('endpoint', 'not_a_web_address');
  if (!(await isEncryptable(body))) throw refuseField('p256dh', 'invalid');
  const { publicKey } = await serverKeyOf(context);
  const endpoint_hash = await platform.sha256(new TextEncoder().encode(endpoint));
  return db.transaction().execute(async (tx) => {
    // concurrent calls run one after the other, so that each counts the devices that the others have added
    await lockRow(tx, 'account', viewer.id);
    const session = await tx
      .selectFrom('session_token')
      .select('id')
      .where('token_hash', '=', viewer.tokenHash)
      .where('account_id', '=', viewer.id)
      .executeTakeFirst();
    if (session === undefined) throw refuse(401, 'not_authenticated');
    const kept = (await ownDevices(tx, platform, viewer.id, platform.now())).filter(
      ({ ended_at }) => ended_at === null,
    );
    const others = kept.filter((one) => one.session_token_id !== session.id && one.endpoint_hash !== endpoint_hash);
    if (others.length >= MOST_OF_ACCOUNT) throw refuse(409, 'push_devices_full');
    await tx
      .deleteFrom('push_device')
      .where((eb) => eb.or([eb('session_token_id', '=', session.id), eb('endpoint_hash', '=', endpoint_hash)]))
      .execute();
    const { id } = await tx
      .insertInto('push_device')
      .values({
        account_id: viewer.id,
        session_token_id: session.id,
        name,
        service,
        endpoint_hash,
        server_key: publicKey,
        language,
        created_at: platform.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sealed = await sealDevice(platform, id, body);
    await tx.updateTable('push_device').set({ sealed }).where('id', '=', id).execute();
    return readDevice(tx, platform, viewer, id);
  });
}

/** Changes the name of a device of the viewer, and when it gets messages. */
export async function updateDevice({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'push', 'update'>): Promise<PushDevice> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', viewer.id);
    const before = await readDevice(tx, platform, viewer, id);
    await mustStillBe(() => before);
    const { from_time, until_time } = { ...before, ...given(body) };
    if ((from_time === null) !== (until_time === null) || (from_time !== null && from_time === until_time))
      throw refuseField(from_time === null ? 'from_time' : 'until_time', 'hours_incomplete');
    const changes = given(body);
    if (Object.keys(changes).length > 0)
      await tx.updateTable('push_device').set(changes).where('id', '=', id).execute();
    return readDevice(tx, platform, viewer, id);
  });
}

/** Removes a device of the viewer. Messages that are still waiting for it fail; sent messages stay in the log. */
export async function removeDevice({ context: { db }, viewer, params: { id } }: Call<'push', 'remove'>): Promise<void> {
  const removed = await db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw refuse(404, 'not_found');
}

/** Host of a push service; undefined for an address that no browser would return, such as one without https. */
function serviceOf(endpoint: string): string | undefined {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return url.hostname || undefined;
}
