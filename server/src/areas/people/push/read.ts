import { isOneOf, messageStates } from '@leitwarte/core/codes';
import { type PushDevice, type PushDevices, pushFaults } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { channels } from '../../../notify/channels/index.ts';
import { ownDevices, type StoredDevice } from '../../../notify/push/devices.ts';
import type { ServerPlatform } from '../../../platform/platform.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Devices of the viewer's account whose session is still valid, newest first. */
export async function readDevices({ context, viewer }: Call<'push', 'list'>): Promise<PushDevices> {
  const { db, platform } = context;
  const devices = await devicesOfViewer(db, platform, viewer);
  return { is_available: channels.push.isSetUp(platform), devices: devices.toReversed() };
}

/** One device of the viewer; 404 for any other id. */
export async function readDevice(
  db: Reader,
  platform: Pick<ServerPlatform, 'sso' | 'now'>,
  viewer: Viewer,
  id: number,
): Promise<PushDevice> {
  const device = (await devicesOfViewer(db, platform, viewer)).find((one) => one.id === id);
  if (device === undefined) throw refuse(404, 'not_found');
  return device;
}

async function devicesOfViewer(
  db: Reader,
  platform: Pick<ServerPlatform, 'sso' | 'now'>,
  viewer: Viewer,
): Promise<PushDevice[]> {
  const rows = await ownDevices(db, platform, viewer.id, platform.now());
  if (rows.length === 0) return [];
  const became = await becameOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => wireOf(row, became, viewer));
}

type Became = Awaited<ReturnType<typeof becameOf>>;

/** For each device the result of the newest attempted message, and when a message was last accepted. */
async function becameOf(db: Reader, ids: readonly number[]) {
  const tried = await db
    .selectFrom('message')
    .where('message.id', 'in', (eb) =>
      eb
        .selectFrom('message as tried')
        .where('tried.push_device_id', 'in', ids)
        .where('tried.attempts', '>', 0)
        .groupBy('tried.push_device_id')
        .select((one) => one.fn.max<number>('tried.id').as('id')),
    )
    .select(['push_device_id', 'state', 'error'])
    .execute();
  const sent = await db
    .selectFrom('message')
    .where('push_device_id', 'in', ids)
    .where('state', '=', 'sent')
    .groupBy('push_device_id')
    .select((eb) => ['push_device_id', eb.fn.max<number | null>('ended_at').as('ended_at')])
    .execute();
  return {
    newest: new Map(tried.map((one) => [one.push_device_id, one])),
    sentAt: new Map(sent.map((one) => [one.push_device_id, one.ended_at])),
  };
}

function wireOf(row: StoredDevice, { newest, sentAt }: Became, viewer: Viewer): PushDevice {
  const last = newest.get(row.id);
  return {
    id: row.id,
    name: row.name,
    service: row.service,
    from_severity: row.from_severity === '2' ? '2' : row.from_severity === '1' ? '1' : '0',
    from_time: row.from_time,
    until_time: row.until_time,
    created_at: isoOf(row.created_at),
    last_sent_at: isoOf(sentAt.get(row.id) ?? null),
    last_state: last !== undefined && isOneOf(messageStates, last.state) ? last.state : null,
    last_error: last?.error ?? null,
    fault: isOneOf(pushFaults, row.fault) ? row.fault : null,
    is_current: row.token_hash === viewer.tokenHash,
  };
}
