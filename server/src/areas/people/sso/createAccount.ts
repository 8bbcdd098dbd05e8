import { refuse } from '@leitwarte/core/problem';
import { UserCreate } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import type { SsoAnswer, SsoProvider } from '../../../platform/sso.ts';
import { logActivity } from '../../common/activityLog.ts';
import { usernameKey } from '../session/queries.ts';
import { linkIdentity, stampOf } from './identities.ts';

const MOST_NAMES = 1000;

/**
 * Creates an account for a person who signs in at a provider for the first time: without a password, with the group of
 * the provider's rules, and linked to the provider.
 */
export async function createAccount(
  tx: Tx,
  now: number,
  provider: SsoProvider,
  answer: Pick<SsoAnswer, 'issuer' | 'subject' | 'claims'>,
  groupId: number,
): Promise<{ readonly accountId: number; readonly identityId: number; readonly outcome: 'created' }> {
  const organisation_id = provider.organisation ?? null;
  if (organisation_id !== null) await mustBeOpenOrganisation(tx, organisation_id);
  const { claims, subject } = answer;
  const username = await freeUsername(tx, wantedName(claims, subject));
  const email = UserCreate.shape.email.safeParse(claims['email']);
  const by = stampOf(provider);
  const { id } = await tx
    .insertInto('account')
    .values({
      username,
      username_key: usernameKey(username),
      email: email.success ? email.data : null,
      first_name: named(claims['given_name']),
      last_name: named(claims['family_name']) ?? named(claims['name']),
      address1: null,
      zipcode: null,
      city: null,
      phone_number: null,
      password_hash: null,
      is_active: 1,
      is_superuser: organisation_id === null && provider.superusers ? 1 : 0,
      auth_group_id: groupId,
      organisation_id,
      standard_dashboard: null,
      user_alert_text: null,
      registration_valid_until: null,
      created_at: now,
      modified_at: now,
      created_by: by,
      modified_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const identityId = await linkIdentity(tx, now, { provider, answer, accountId: id, by });
  await logActivity(tx, now, { id, username, organisationId: organisation_id }, 'Create', username);
  return { accountId: id, identityId, outcome: 'created' };
}

async function mustBeOpenOrganisation(tx: Tx, id: number): Promise<void> {
  const organisation = await tx.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst();
  if (organisation === undefined) throw refuse(403, 'sso_organisation_missing');
}

/** User name to be used for a new account: the first valid one among the names that the provider sent. */
function wantedName(claims: SsoAnswer['claims'], subject: string): string {
  const wanted = [claims['preferred_username'], claims['email'], claims['name'], subject];
  for (const one of wanted) {
    const parsed = UserCreate.shape.username.safeParse(one);
    if (parsed.success) return parsed.data;
  }
  return 'sso';
}

/** A user name that no organisation uses yet. An existing account is never taken over. */
async function freeUsername(tx: Tx, wanted: string): Promise<string> {
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const username = number === 1 ? wanted : `${wanted.slice(0, 140)} ${number}`;
    const taken = await tx
      .selectFrom('account')
      .select('id')
      .where('username_key', '=', usernameKey(username))
      .executeTakeFirst();
    if (taken === undefined) return username;
  }
  throw refuse(409, 'conflict');
}

const NAME_LENGTH = 150;

function named(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/\p{C}/gu, ' ').trim().slice(0, NAME_LENGTH);
  return text === '' ? null : text;
}
