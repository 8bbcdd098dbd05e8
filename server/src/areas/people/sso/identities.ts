import { refuse } from '@leitwarte/core/problem';
import type { Reader, Tx } from '../../../db/database.ts';
import type { SsoAnswer, SsoProvider } from '../../../platform/sso.ts';

type Identified = Pick<SsoAnswer, 'issuer' | 'subject'>;

/** Who somebody is here: by provider, issuer and subject, never by an address of e-mail. */
export function identityOf(db: Reader, { key }: SsoProvider, { issuer, subject }: Identified) {
  return db
    .selectFrom('sso_identity')
    .selectAll()
    .where('provider', '=', key)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

interface Link {
  readonly provider: SsoProvider;
  readonly answer: Identified;
  readonly accountId: number;
  /** Who did it, as stamps name people. */
  readonly by: string;
}

/** Links an account with who somebody is at a provider; 409 where that is somebody else here. Answers the link's number. */
export async function linkIdentity(tx: Tx, now: number, { provider, answer, accountId, by }: Link): Promise<number> {
  const known = await identityOf(tx, provider, answer);
  if (known !== undefined && known.account_id !== accountId) throw refuse(409, 'sso_linked_elsewhere');
  if (known !== undefined) return known.id;
  const { issuer, subject } = answer;
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

interface Opened {
  readonly is_superuser: number;
  readonly organisation_id: number | null;
  readonly kind: string;
}

/** Refuses accounts that a provider may not open: those of superusers unless it is told so, and those of other organisations. */
export function mustOpen(provider: SsoProvider, account: Opened): void {
  const isSuperuser = account.is_superuser === 1;
  if (isSuperuser && !provider.superusers) throw refuse(403, 'sso_superuser');
  if (account.kind === 'service') throw refuse(409, 'service_account');
  if (provider.organisation !== undefined && account.organisation_id !== provider.organisation)
    throw refuse(403, 'sso_other_organisation');
}
