import * as z from 'zod';
import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@leitwarte/core/texts';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { ServerPlatform } from '../../platform/platform.ts';
import { isSessionOver } from '../../rights/sessionOver.ts';
import { isWithin } from '../outbox/groupChannels.ts';
import type { DeviceTarget } from '../channels/channel.ts';
import { push } from '../channels/push.ts';
import { newKeyPair } from './keyPair.ts';
import { serverKeyOf } from './serverKey.ts';
import { authorizationFor } from './vapid.ts';

const SALT_BYTES = 16;

/** The fields of a device that planning of messages needs. */
interface Device {
  readonly id: number;
  /** Name and id of the device, so that recipients with the same name differ. */
  readonly recipient: string;
  /** The device gets no alarms less severe than this. */
  readonly fromSeverity: string;
}

export const recipientOf = ({ id, name }: { readonly id: number; readonly name: string }): string => `${name} (#${id})`;

/** Returns the devices of an account whose hours include an instant (by default now). */
export type DevicesOf = (accountId: number, at?: number) => readonly Device[];

/**
 * Returns the function that finds the devices of these people for an instant; it finds none if the installation sends
 * no push messages.
 */
export async function devicesOf(
  db: Reader,
  platform: Pick<ServerPlatform, 'sso' | 'sms' | 'web' | 'notifying' | 'now'>,
  people: readonly { readonly accountId: number }[],
): Promise<DevicesOf> {
  const now = platform.now();
  const accounts = push.isSetUp(platform) ? [...new Set(people.map(({ accountId }) => accountId))] : [];
  const rows = await inPortions(accounts, (some) =>
    stored(db).where('device.account_id', 'in', some).where('device.ended_at', 'is', null).execute(),
  );
  if (rows.length === 0) return () => [];
  const isInForce = await inForceAt(db, platform.sso, now);
  const byAccount = Map.groupBy(rows.filter(isInForce), ({ account_id }) => account_id);
  // cached, because many alarms are planned at one instant
  const clocks = new Map<number, string>();
  const clockAt = (at: number) => {
    const clock = clocks.get(at) ?? formatTime(at, 'HH:mm', DEFAULT_ZONE);
    clocks.set(at, clock);
    return clock;
  };
  return (accountId, at = now) =>
    (byAccount.get(accountId) ?? [])
      .filter((row) => isWithin(clockAt(at), row.from_time, row.until_time))
      .map((row) => ({ id: row.id, recipient: recipientOf(row), fromSeverity: row.from_severity }));
}

export type StoredDevice = Awaited<ReturnType<typeof ownDevices>>[number];

/**
 * Devices of an account that were added in a session that is still valid, including devices that messages no longer
 * reach.
 */
export async function ownDevices(db: Reader, { sso }: Pick<ServerPlatform, 'sso'>, accountId: number, now: number) {
  const rows = await stored(db).where('device.account_id', '=', accountId).execute();
  const isInForce = await inForceAt(db, sso, now);
  return rows.filter(isInForce);
}

const Sealed = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Context that binds the encrypted address and keys to the id of their device. */
const sealedFor = (deviceId: number): string => `push device ${deviceId}`;

/** Encrypts the address and the keys of a device. */
export function sealDevice(
  { secrets }: Pick<ServerPlatform, 'secrets'>,
  deviceId: number,
  { endpoint, p256dh, auth }: z.input<typeof Sealed>,
): Promise<string> {
  return secrets.seal(JSON.stringify({ endpoint, p256dh, auth }), sealedFor(deviceId));
}

/**
 * The target of a device; undefined if the device was removed or its session has ended. If its data cannot be
 * decrypted, or it subscribed with another key of the installation, the device is ended as well.
 */
export async function deviceTarget(context: ServerContext, deviceId: number | null): Promise<DeviceTarget | undefined> {
  if (deviceId === null) return undefined;
  const { db, platform } = context;
  const row = await stored(db)
    .where('device.id', '=', deviceId)
    .where('device.ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !(await inForceAt(db, platform.sso, platform.now()))(row)) return undefined;
  const opened = await platform.secrets.open(row.sealed, sealedFor(deviceId));
  const serverKey = await serverKeyOf(context);
  if (opened === undefined || row.server_key !== serverKey.publicKey) {
    await endDevice(db, deviceId, 'key', platform.now());
    return undefined;
  }
  const keys = Sealed.parse(JSON.parse(opened));
  const asked = { endpoint: keys.endpoint, now: platform.now(), sub: contactOf(platform) };
  return {
    ...keys,
    authorization: await authorizationFor(serverKey, asked),
    once: { salt: platform.randomBytes(SALT_BYTES), pair: await newKeyPair() },
  };
}

/** Marks a device as one that messages no longer reach. */
export async function endDevice(db: Reader, id: number, fault: 'gone' | 'key', now: number): Promise<void> {
  await db
    .updateTable('push_device')
    .set({ ended_at: now, fault })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The language that the device's owner has chosen, otherwise that of the portal when the device was added. */
export async function languageOfDevice(db: Reader, deviceId: number): Promise<Language> {
  const row = await db
    .selectFrom('push_device as device')
    .innerJoin('account', 'account.id', 'device.account_id')
    .select(['account.language as chosen', 'device.language'])
    .where('device.id', '=', deviceId)
    .executeTakeFirst();
  const language = row?.chosen ?? row?.language ?? null;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** Contact address for operators of the push service; undefined if the installation has no public address. */
function contactOf({ mail, notifying }: Pick<ServerPlatform, 'mail' | 'notifying'>): string | undefined {
  if (notifying?.providerMail !== undefined) return `mailto:${notifying.providerMail}`;
  const portal = mail.link('/');
  return portal.startsWith('https://') ? portal : undefined;
}

/** Query of devices with the data that determines whether their session is still valid. */
function stored(db: Reader) {
  return db
    .selectFrom('push_device as device')
    .innerJoin('session_token as session', 'session.id', 'device.session_token_id')
    .innerJoin('account', 'account.id', 'device.account_id')
    .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .leftJoin('sso_identity', 'sso_identity.id', 'session.sso_identity_id')
    .selectAll('device')
    .select(['session.token_hash', 'session.way', 'session.created_at as begun_at', 'session.last_used_at'])
    .select(['session.expires_at', 'session.viewed_group_id', 'sso_identity.provider as sso_provider'])
    .select(['account.is_superuser', 'account.is_active', 'account.is_suspended', 'account.organisation_id'])
    .select(['account.registration_valid_until', 'auth_group.grp_name'])
    .orderBy('device.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number];

/**
 * Returns a function that decides whether the session in which a device was added is still valid and its account
 * active.
 */
async function inForceAt(db: Reader, sso: ServerPlatform['sso'], now: number): Promise<(row: Row) => boolean> {
  const all = await db.selectFrom('session_policy').selectAll().execute();
  return (row) => {
    const policies = all.filter(
      ({ organisation_id: of }) => of === null || (row.is_superuser === 0 && of === row.organisation_id),
    );
    // never an impersonation, because no device can be added during one
    const session = { ...row, created_at: row.begun_at, begun_at: null, begun_way: null };
    return row.is_active === 1 && row.is_suspended === 0 && !isSessionOver(session, policies, sso, now);
  };
}
