import { rightsOf } from '@leitwarte/core/access';
import { contract, entriesOf } from '@leitwarte/core/contract';
import { refuse } from '@leitwarte/core/problem';
import { isInNetwork, MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../db/database.ts';
import { storedNumbers, storedTexts } from '../measurements/columnTypes.ts';
import type { ServerContext } from '../platform/context.ts';
import { isKey } from './keyForm.ts';
import { flagsOf, isExpired } from './storedRights.ts';
import { hashToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';

/** Maximum age of `last_used_at` before it is updated, so that not every call writes. */
const TOUCHED_MS = 10 * MINUTE_MS;

const opened = new Map<string, 'account' | 'plants'>(
  entriesOf(contract).flatMap(({ endpoint: { route, key } }) => (key === 'never' ? [] : [[route, key] as const])),
);

/**
 * The account of a key within the limits of the key (decision 4.58): never a superuser, with the account's present rights, for the calls,
 * plants and columns of the key. Undefined for an unknown or expired key; throws 403 from another network.
 */
export async function viewerOfApiKey(
  context: ServerContext,
  token: string,
  address: string,
): Promise<Viewer | undefined> {
  if (!isKey('api', token)) return undefined;
  const { db, platform } = context;
  const now = platform.now();
  const row = await keyOf(db, await hashToken(platform, token));
  if (row === undefined || row.ends_at <= now || row.is_active === 0 || row.is_suspended === 1) return undefined;
  if (isExpired(row, now)) return undefined;
  mustHaveBudget(db, row.key_id, now);
  const networks = storedTexts(row.networks);
  if (networks.length > 0 && !networks.some((network) => isInNetwork(address, network)))
    throw refuse(403, 'network_not_allowed');
  const isBound = row.is_plant_bound === 1;
  const plants = isBound ? await plantsOf(db, row.key_id) : undefined;
  // the account has all rights in its organisation, without those reserved to superusers
  const isMaster = row.is_superuser === 1;
  const may = isMaster ? () => true : await rightsOfGroup(db, row.auth_group_id);
  const calls = storedTexts(row.calls).filter(
    (route) => opened.get(route) === 'plants' || (!isBound && opened.has(route)),
  );
  if (now - (row.last_used_at ?? 0) > TOUCHED_MS || row.last_address !== address)
    await touch(db, row.key_id, now, address);
  return {
    id: row.id,
    isSuperuser: false,
    group: row.grp_name ?? '',
    may,
    calls: new Set(calls),
    username: row.username ?? '',
    organisationId: row.organisation_id,
    authGroupId: row.auth_group_id,
    listsAllPlants: isMaster || row.list_all_plants === 1,
    organisationStatus: row.organisation_status ?? '00',
    licenceStatus: row.status_license ?? '00',
    tokenHash: row.token_hash,
    ...(plants && { plants }),
    ...(row.columns !== null && { columns: new Set(storedNumbers(row.columns)) }),
  };
}

/** Maximum calls of a key per minute; each process counts its own. */
const KEY_CALLS_PER_MINUTE = 600;

const spent = new WeakMap<Database, Map<number, { readonly minute: number; calls: number }>>();

/**
 * Counts a call towards the key's budget; throws 429 with the seconds until the next minute if the budget is used up.
 */
function mustHaveBudget(db: Database, keyId: number, now: number): void {
  const byKey = spent.get(db) ?? new Map<number, { readonly minute: number; calls: number }>();
  spent.set(db, byKey);
  const minute = Math.floor(now / MINUTE_MS);
  const known = byKey.get(keyId);
  const own = known?.minute === minute ? known : { minute, calls: 0 };
  byKey.set(keyId, own);
  if (own.calls >= KEY_CALLS_PER_MINUTE)
    throw refuse(429, 'key_used_up', Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000));
  own.calls += 1;
}

function keyOf(db: Database, tokenHash: string) {
  return db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .leftJoin('organisation', 'organisation.id', 'account.organisation_id')
    .where('api_key.token_hash', '=', tokenHash)
    .select([
      'api_key.id as key_id',
      'api_key.token_hash',
      'api_key.calls',
      'api_key.columns',
      'api_key.is_plant_bound',
      'api_key.networks',
      'api_key.ends_at',
      'api_key.last_used_at',
      'api_key.last_address',
      'account.id',
      'account.username',
      'account.is_superuser',
      'account.is_active',
      'account.is_suspended',
      'account.organisation_id',
      'account.auth_group_id',
      'account.registration_valid_until',
      'auth_group.grp_name',
      'auth_group.list_all_plants',
      'organisation.status as organisation_status',
      'organisation.status_license',
    ])
    .executeTakeFirst();
}

async function plantsOf(db: Database, keyId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('api_key_plant').select('plant_id').where('api_key_id', '=', keyId).execute();
  return new Set(rows.map(({ plant_id }) => plant_id));
}

async function rightsOfGroup(db: Database, groupId: number | null): Promise<Viewer['may']> {
  if (groupId === null) return rightsOf([]);
  const rows = await db.selectFrom('permission').selectAll().where('auth_group_id', '=', groupId).execute();
  return rightsOf(rows.map(flagsOf));
}

async function touch(db: Database, id: number, now: number, address: string): Promise<void> {
  await db.updateTable('api_key').set({ last_used_at: now, last_address: address }).where('id', '=', id).execute();
}
