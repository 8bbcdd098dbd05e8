import type { SsoIdentity, SsoSignedOut } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { lockName } from '../../../db/dialects/lockRow.ts';
import { isStillOpened } from '../../../rights/closedToProvider.ts';
import { hasProvider } from '../../../rights/sessionPolicy.ts';
import { endToken } from '../../../rights/tokens.ts';
import { needsLink } from './identities.ts';
import { sealedForHint } from './finish.ts';
import { mailChangeLater } from '../second-factor/changeMails.ts';

/** Identity providers with which the viewer's account is linked. */
export async function readIdentities({ context, viewer }: Call<'sso', 'list'>): Promise<SsoIdentity[]> {
  const { db, platform } = context;
  const rows = await db
    .selectFrom('sso_identity')
    .selectAll()
    .where('account_id', '=', viewer.id)
    .orderBy('id')
    .execute();
  const nameOf = (key: string) => platform.sso?.providers.find((one) => one.key === key)?.name ?? key;
  return rows.map(({ id, provider, linked_at, linked_by, last_at }) => ({
    id,
    provider,
    name: nameOf(provider),
    linked_at: isoOf(linked_at),
    linked_by,
    last_at: last_at === null ? null : isoOf(last_at),
  }));
}

/**
 * Removes a link of the viewer's account to a provider, and ends the other sessions opened with it. Refuses to remove
 * the only way to sign in.
 */
export async function unlink({ context, viewer, params: { id }, language }: Call<'sso', 'unlink'>): Promise<void> {
  const { sso } = context.platform;
  await context.db.transaction().execute(async (tx) => {
    // if two links are removed concurrently, the second call finds that its link is the last one
    await lockName(tx, 'sso identities');
    const links = await tx
      .selectFrom('sso_identity')
      .innerJoin('account', 'account.id', 'sso_identity.account_id')
      .select(['sso_identity.id', 'provider', 'account.is_superuser', 'account.organisation_id'])
      .where('account_id', '=', viewer.id)
      .execute();
    if (!links.some((link) => link.id === id)) throw refuse(404, 'not_found');
    const isOneLeft = links.some((link) => link.id !== id && isStillOpened(sso, link.provider, link));
    if (!isOneLeft && (await needsLink(tx, viewer.id, (organisationId) => hasProvider(sso, organisationId))))
      throw refuse(409, 'sso_only_way');
    await tx.deleteFrom('sso_identity').where('id', '=', id).execute();
    await tx
      .deleteFrom('session_token')
      .where('sso_identity_id', '=', id)
      .where('token_hash', '!=', viewer.tokenHash)
      .execute();
  });
  await mailChangeLater(context, viewer.id, 'unlinked', language);
}

/**
 * Ends the session. If it was opened at an identity provider, returns the URL at which the provider's own session can
 * be ended too.
 */
export async function signOut({ context, viewer }: Call<'sso', 'signOut'>): Promise<SsoSignedOut> {
  const there = await sessionThere(context, viewer.tokenHash);
  // the session ends even if the provider does not respond
  await endToken(context, viewer.tokenHash);
  const url = there && (await context.platform.sso?.signOutUrl(there.provider, there.hint));
  return { url: url ?? null };
}

/**
 * The session at the identity provider; undefined if this session was not opened by a provider that sent its session
 * id.
 */
async function sessionThere({ db, platform }: ServerContext, tokenHash: string) {
  const row = await db
    .selectFrom('session_token')
    .innerJoin('sso_identity', 'sso_identity.id', 'session_token.sso_identity_id')
    .select(['sso_identity.id', 'sso_identity.provider', 'session_token.sso_hint'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const provider = platform.sso?.providers.find(({ key }) => key === row?.provider);
  if (row === undefined || row.sso_hint === null || provider === undefined) return undefined;
  const hint = await platform.secrets.open(row.sso_hint, sealedForHint(row.id));
  return hint === undefined ? undefined : { provider, hint };
}
