import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import type { SsoAnswer, SsoProvider } from '../../../platform/sso.ts';
import { type AccountOfProvider, closedTo } from '../../../rights/closedToProvider.ts';
import { policiesOf, wantsProvider } from '../../../rights/sessionPolicy.ts';

type Identified = Pick<SsoAnswer, 'issuer' | 'subject'>;

/**
 * The link between an account and a person at a provider. It is found by provider, issuer and subject, never by mail
 * address.
 */
export function identityOf(db: Reader, { key }: SsoProvider, { issuer, subject }: Identified) {
  return db
    .selectFrom('sso_identity')
    .selectAll()
    .where('provider', '=', key)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Name of a provider as the author of changes to an account. */
export const stampOf = ({ key }: SsoProvider): string => `sso:${key}`;

interface Link {
  readonly provider: SsoProvider;
  readonly answer: Identified;
  readonly accountId: number;
  /** User who created the link, as in `created_by`. */
  readonly by: string;
}

/**
 * Links an account with a person at a provider; 409 if that person is already linked to another account, or the account
 * to another person. Returns the id of the link.
 */
export async function linkIdentity(tx: Tx, now: number, { provider, answer, accountId, by }: Link): Promise<number> {
  const known = await identityOf(tx, provider, answer);
  if (known !== undefined && known.account_id !== accountId) throw refuse(409, 'sso_linked_elsewhere');
  if (known !== undefined) return known.id;
  const { issuer, subject } = answer;
  const own = await tx
    .selectFrom('sso_identity')
    .select('id')
    .where('provider', '=', provider.key)
    .where('issuer', '=', issuer)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (own !== undefined) throw refuse(409, 'sso_linked_already');
  const { id } = await tx
    .insertInto('sso_identity')
    .values({
      account_id: accountId,
      provider: provider.key,
      issuer,
      subject,
      linked_at: now,
      linked_by: by,
      last_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether an account can sign in only by its links: it has no password, or a session policy forbids passwords. */
export async function needsLink(
  db: Reader,
  accountId: number,
  hasProviderOf: (organisationId: number | null) => boolean,
): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select(['password_hash', 'organisation_id', 'is_superuser'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || account.password_hash === null) return true;
  return wantsProvider(await policiesOf(db, account), account) && hasProviderOf(account.organisation_id);
}

/**
 * Removes the links of an account and the sessions that were opened with them, so that an attacker's links do not
 * survive when the owner recovers the account. Links that are the only way to sign in are kept.
 */
export async function dropLinks(
  tx: Tx,
  accountId: number,
  hasProviderOf: (organisationId: number | null) => boolean,
): Promise<void> {
  if (await needsLink(tx, accountId, hasProviderOf)) return;
  await tx
    .deleteFrom('session_token')
    .where('account_id', '=', accountId)
    .where('sso_identity_id', 'is not', null)
    .execute();
  await tx.deleteFrom('sso_identity').where('account_id', '=', accountId).execute();
}

interface Opened extends AccountOfProvider {
  readonly kind: string;
}

/**
 * Refuses accounts that a provider may not sign in: those of other organisations, and superusers unless the provider is
 * configured for them.
 */
export function mustOpen(provider: SsoProvider, account: Opened): void {
  const fault = closedTo(provider, account);
  if (fault !== undefined) throw refuse(403, fault);
  if (account.kind === 'service') throw refuse(409, 'service_account');
}
