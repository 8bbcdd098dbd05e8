import type { PasskeyProof } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import { storedTexts } from '../../../measurements/columnTypes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { credentialIdIn, type PasskeyHint, PasskeyRefused } from '../../../platform/passkeys.ts';
import { challengeOf, passkeysHere } from './steps.ts';

interface Proven {
  readonly id: number;
  readonly accountId: number;
}

/** The passkeys of an account that a browser can use at the portal's current host. */
export async function hintsOf(db: Reader, accountId: number, host: string | undefined): Promise<PasskeyHint[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .where('rp_id', '=', host ?? '')
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    credentialId: credential_id,
    transports: storedTexts(transports),
  }));
}

/**
 * The account whose passkey signed the challenge of the ticket. Each response is valid once: the ticket is deleted, and
 * the device's signature counter must have risen if the device counts at all. `accountId`: if given, the account that
 * must own the passkey and must have requested the ticket.
 */
export async function provenBy(
  context: ServerContext,
  { ticket, credential }: PasskeyProof,
  purpose: 'passkey' | 'passkey_confirm',
  accountId: number | null,
): Promise<Proven> {
  const { db, platform } = context;
  const passkeys = passkeysHere(context);
  const challenge = await challengeOf(context, purpose, accountId, ticket);
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialIdIn(credential) ?? '')
    .executeTakeFirst();
  if (row === undefined) throw new PasskeyRefused('passkey unknown');
  if (accountId !== null && row.account_id !== accountId) throw new PasskeyRefused('passkey of another account');
  const known = {
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
    host: row.rp_id,
  };
  const { signCount, isSynced } = await passkeys.take(challenge, credential, known, row.account_id);
  // if two calls are concurrent, the second one finds the counter already raised and updates nothing
  const counted = await db
    .updateTable('passkey')
    .set({ sign_count: signCount, backed_up: isSynced ? 1 : 0, last_used_at: platform.now() })
    .where('id', '=', row.id)
    .where((eb) => (signCount === 0 ? eb('sign_count', '=', 0) : eb('sign_count', '<', signCount)))
    .returning('id')
    .executeTakeFirst();
  if (counted === undefined) throw new PasskeyRefused('counter did not rise');
  return { id: row.id, accountId: row.account_id };
}
