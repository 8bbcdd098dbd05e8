import type { Passkey, PasskeyBegun } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { PasskeyTable } from '../../../db/tables/accounts.ts';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { isProviderOnly, policiesOf } from '../../../rights/sessionPolicy.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { mailChangeLater } from '../second-factor/changeMails.ts';
import { accountRow } from '../session/queries.ts';
import { mustComeByPasskey } from './passkeyFirst.ts';
import { hintsOf } from './proof.ts';
import { beginStep, challengeOf, passkeysHere, refusePasskey, refusingPasskey } from './steps.ts';

/** Maximum number of passkeys of an account. */
const MOST_OF_ACCOUNT = 20;

export async function readPasskeys({ context, viewer }: Call<'passkeys', 'list'>): Promise<Passkey[]> {
  const { db, platform } = context;
  const rows = await db.selectFrom('passkey').selectAll().where('account_id', '=', viewer.id).orderBy('id').execute();
  return rows.map((row) => wireOf(row, platform.passkeys?.host()));
}

function wireOf(row: Selectable<PasskeyTable>, host: string | undefined): Passkey {
  return {
    id: row.id,
    name: row.name,
    created_at: isoOf(row.created_at),
    last_used_at: row.last_used_at === null ? null : isoOf(row.last_used_at),
    is_synced: row.backed_up === 1,
    host: row.rp_id,
    is_usable: row.rp_id === host,
  };
}

export async function beginPasskey({ context, viewer }: Call<'passkeys', 'begin'>): Promise<PasskeyBegun> {
  const { db } = context;
  const passkeys = passkeysHere(context);
  await mustComeByPasskey(context, viewer);
  const account = await mustHavePassword(context, viewer);
  await mustHaveRoom(db, viewer.id);
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ') || viewer.username;
  const owner = { id: viewer.id, username: viewer.username, name };
  const asked = await passkeys.askForNew(owner, await hintsOf(db, viewer.id, passkeys.host()));
  return beginStep(context, 'passkey_add', viewer.id, asked);
}

export async function addPasskey({ context, viewer, body, language }: Call<'passkeys', 'add'>): Promise<Passkey> {
  const { db, platform } = context;
  const passkeys = passkeysHere(context);
  await mustComeByPasskey(context, viewer);
  await mustHavePassword(context, viewer);
  const made = await refusingPasskey(context, async () => {
    const challenge = await challengeOf(context, 'passkey_add', viewer.id, body.ticket);
    return passkeys.takeNew(challenge, body.credential);
  });
  const row = await db.transaction().execute(async (tx) => {
    // concurrent calls run one after the other, so that each counts the passkeys that the others have added
    await lockRow(tx, 'account', viewer.id);
    await mustHaveRoom(tx, viewer.id);
    return tx
      .insertInto('passkey')
      .values({
        account_id: viewer.id,
        name: body.name,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        sign_count: made.signCount,
        transports: JSON.stringify(made.transports),
        rp_id: made.host,
        backed_up: made.isSynced ? 1 : 0,
        created_at: platform.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
  });
  if (row === undefined) throw refusePasskey(context, 'passkey known already');
  await mailChangeLater(context, viewer.id, 'passkey_added', language);
  return wireOf(row, passkeys.host());
}

/** Removes a passkey of the viewer's account, and ends the other sessions that were opened with it. */
export async function removePasskey({
  context,
  viewer,
  params: { id },
  language,
}: Call<'passkeys', 'remove'>): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('account_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) throw refuse(404, 'not_found');
    await tx
      .deleteFrom('session_token')
      .where('account_id', '=', viewer.id)
      .where('passkey_id', '=', id)
      .where('token_hash', '!=', viewer.tokenHash)
      .execute();
  });
  await mailChangeLater(context, viewer.id, 'passkey_removed', language);
}

/** Deletes all passkeys of an account and the sessions that were opened with them; returns the number of passkeys. */
export async function dropPasskeys(tx: Tx, accountId: number): Promise<number> {
  const dropped = await tx.deleteFrom('passkey').where('account_id', '=', accountId).returning('id').execute();
  await tx
    .deleteFrom('session_token')
    .where('account_id', '=', accountId)
    .where('passkey_id', 'is not', null)
    .execute();
  return dropped.length;
}

/**
 * Refuses accounts without a password: a passkey must never be the only way to sign in, and users who sign in only at
 * an identity provider get none.
 */
async function mustHavePassword({ db, platform }: ServerContext, viewer: Viewer) {
  const account = await accountRow(db, viewer.id);
  if (account === undefined) throw refuse(401, 'not_authenticated');
  if (account.password_hash === null || isProviderOnly(await policiesOf(db, account), account, platform.sso))
    throw refuse(409, 'passkey_needs_password');
  return account;
}

async function mustHaveRoom(db: Reader, accountId: number): Promise<void> {
  const rows = await db.selectFrom('passkey').select('id').where('account_id', '=', accountId).execute();
  if (rows.length >= MOST_OF_ACCOUNT) throw refuse(409, 'passkeys_full');
}
