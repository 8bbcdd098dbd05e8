import { callsOfForm, contract, entriesOf } from '@leitwarte/core/contract';
import type { ApiKeyCreate, ApiKeyMade } from '@leitwarte/core/entities';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bitOf } from '../../../measurements/columnTypes.ts';
import { mustHoldAllOf } from '../../../rights/giving.ts';
import { makeKey } from '../../../rights/keyForm.ts';
import { visibleTo } from '../../../rights/plants.ts';
import { createdStamp } from '../../../rights/stamps.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { userOf } from '../../../rights/users.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { orMissing } from '../../common/references.ts';
import { readApiKey } from './read.ts';

/** Maximum validity of an API key in days; then a user must renew it. */
const MOST_DAYS = 400;
const MOST_KEYS = 50;
const NEWEST_VALUES = 'GET newest_values/';

/**
 * Creates an API key for the viewer's own account or a service account. The key is returned only here; only its hash is
 * stored.
 */
export async function createApiKey({
  context: { db, platform },
  viewer,
  body,
}: Call<'apiKeys', 'create'>): Promise<ApiKeyMade> {
  const now = platform.now();
  const calls = callsOf(body);
  mustOpen(body, calls);
  const endsAt = Date.parse(body.ends_at);
  if (endsAt <= now) throw refuseField('ends_at', 'in_past');
  if (endsAt > now + MOST_DAYS * DAY_MS) throw refuseField('ends_at', 'key_too_long', { days: MOST_DAYS });
  const { key, publicId } = makeKey(platform, 'api');
  const token_hash = await hashToken(platform, key);
  const { plants = null, columns = null, networks = [] } = body;
  return db.transaction().execute(async (tx) => {
    const account = await accountOfKey(tx, viewer, body.account ?? viewer.id);
    await lockRow(tx, 'account', account);
    await mustHaveRoom(tx, account, body.name);
    await mustSee(tx, viewer, plants ?? [], columns ?? []);
    const { id } = await tx
      .insertInto('api_key')
      .values({
        account_id: account,
        name: body.name,
        public_id: publicId,
        token_hash,
        calls: JSON.stringify([...new Set(calls)]),
        columns: columns === null ? null : JSON.stringify([...new Set(columns)]),
        is_plant_bound: bitOf(plants !== null),
        networks: JSON.stringify([...new Set(networks)]),
        ends_at: endsAt,
        last_used_at: null,
        last_address: null,
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const part of chunk([...new Set(plants ?? [])], 2))
      await tx
        .insertInto('api_key_plant')
        .values(part.map((plant_id) => ({ api_key_id: id, plant_id })))
        .execute();
    return { ...(await readApiKey(tx, viewer, id)), key };
  });
}

/** Revokes an API key with immediate effect. */
export async function removeApiKey({
  context: { db },
  viewer,
  params: { id },
}: Call<'apiKeys', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readApiKey(tx, viewer, id);
    await tx.deleteFrom('api_key').where('id', '=', id).execute();
  });
}

const kinds = new Map<string, string>(entriesOf(contract).map(({ endpoint: { route, key } }) => [route, key]));

/** The calls that the key may make: those in the request, otherwise those of the chosen template. */
function callsOf({ calls, form, plants = null }: ApiKeyCreate): readonly string[] {
  if (calls !== undefined) return calls;
  if (form === undefined) throw refuseField('calls', 'required');
  return callsOfForm(contract, form, plants !== null);
}

/**
 * Refuses calls that are not open to API keys; a key that is limited to plants may only make calls that read plants.
 */
function mustOpen({ plants = null, columns = null }: ApiKeyCreate, calls: readonly string[]): void {
  for (const call of calls) {
    const kind = kinds.get(call) ?? 'never';
    if (kind === 'never') throw refuseField('calls', 'not_a_key_call', { call });
    if (plants !== null && kind !== 'plants') throw refuseField('calls', 'not_a_plant_call', { call });
  }
  const isOfValues = plants !== null && calls.every((call) => call === NEWEST_VALUES);
  if (columns !== null && !isOfValues) throw refuseField('columns', 'columns_need_plants');
}

/**
 * Id of the account of a new key: the viewer's own, or a service account that has no rights that the viewer lacks
 * (4.23).
 */
async function accountOfKey(tx: Tx, viewer: Viewer, id: number): Promise<number> {
  if (id === viewer.id) return id;
  const account = await orMissing('account', id, userOf(tx, viewer, id));
  if (account.kind !== 'service') throw refuseField('account', 'does_not_exist', { id });
  await mustHoldAllOf(tx, viewer, account.auth_group_id);
  return id;
}

async function mustHaveRoom(tx: Tx, account: number, name: string): Promise<void> {
  const keys = await tx.selectFrom('api_key').select('name').where('account_id', '=', account).execute();
  if (keys.length >= MOST_KEYS) throw refuseField('non_field_errors', 'max_items', { max: MOST_KEYS });
  if (keys.some((key) => key.name === name)) throw refuseField('name', 'not_unique');
}

/** Refuses with 400 unless the viewer sees these plants and the columns belong to them. */
async function mustSee(tx: Tx, viewer: Viewer, plants: readonly number[], columns: readonly number[]): Promise<void> {
  if (plants.length === 0) return;
  const seen = await tx
    .selectFrom('plant')
    .select('plant.id')
    .where('plant.id', 'in', plants)
    .where(visibleTo(viewer))
    .execute();
  const known = new Set(seen.map(({ id }) => id));
  const missing = plants.find((id) => !known.has(id));
  if (missing !== undefined) throw refuseField('plants', 'does_not_exist', { id: missing });
  if (columns.length === 0) return;
  const own = await tx
    .selectFrom('component_column')
    .innerJoin('component', 'component.id', 'component_column.component_id')
    .select('component_column.id')
    .where('component_column.id', 'in', columns)
    .where('component.plant_id', 'in', plants)
    .execute();
  const ownIds = new Set(own.map(({ id }) => id));
  const foreign = columns.find((id) => !ownIds.has(id));
  if (foreign !== undefined) throw refuseField('columns', 'does_not_exist', { id: foreign });
}
