import type { RecoveryCodes, SecondFactorSecret } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import { mustKnowPassword } from '../account/passwords.ts';
import { mustComeByPasskey } from '../passkeys/passkeyFirst.ts';
import { mailChangeLater } from './changeMails.ts';
import { factorOf, mustHaveCode, sealedForApp } from './factor.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { base32, uriOf } from './totp.ts';

const SECRET_BYTES = 20;
/** How long a new secret waits for its first code before the setup expires, in milliseconds. */
const BEGUN_MS = 60 * 60 * 1000;

/**
 * Creates a secret for an authenticator app. The account does not change until one of its codes is entered; beginning
 * again creates another secret.
 */
export async function beginFactor({
  context,
  viewer,
  body,
}: Call<'secondFactor', 'begin'>): Promise<SecondFactorSecret> {
  const { db, platform } = context;
  await mustKnowPassword(context, viewer, body.current_password);
  await mustComeByPasskey(context, viewer);
  const secret = base32(platform.randomBytes(SECRET_BYTES));
  const sealed = await platform.secrets.seal(secret, sealedForApp(viewer.id));
  // the demo in a browser tab cannot decrypt the secret after a restart, so no code would ever be accepted
  if ((await platform.secrets.open(sealed, sealedForApp(viewer.id))) !== secret) throw refuse(403, 'no_secrets_here');
  const begun = { sealed, created_at: platform.now(), last_counter: 0 };
  const written = await db
    .insertInto('auth_factor')
    .values({ account_id: viewer.id, kind: 'totp', active_since: null, last_used_at: null, ...begun })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet(begun).where('auth_factor.active_since', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) throw refuse(409, 'second_factor_on');
  return { secret, uri: uriOf(secret, viewer.username, platform.mail.product) };
}

/** Completes the setup by a first code, which proves that the app has the secret. */
export async function finishFactor({
  context,
  viewer,
  body: { code },
  address,
  language,
}: Call<'secondFactor', 'finish'>): Promise<RecoveryCodes> {
  const { db, platform } = context;
  await mustComeByPasskey(context, viewer);
  const begun = await factorOf(db, viewer.id);
  if (begun !== undefined && begun.active_since !== null) throw refuse(409, 'second_factor_on');
  if (begun === undefined || platform.now() - begun.created_at > BEGUN_MS) throw refuse(409, 'second_factor_not_begun');
  await mustHaveCode(context, { accountId: viewer.id, code, field: 'code', address, atHome: true });
  const recovery_codes = await db.transaction().execute(async (tx) => {
    const switched = await tx
      .updateTable('auth_factor')
      .set({ active_since: platform.now() })
      .where('id', '=', begun.id)
      .where('sealed', '=', begun.sealed)
      .where('active_since', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (switched === undefined) throw refuse(409, 'second_factor_not_begun');
    await tx.updateTable('account').set(modifiedStamp(viewer, platform.now())).where('id', '=', viewer.id).execute();
    return makeRecoveryCodes(tx, platform, viewer.id);
  });
  await mailChangeLater(context, viewer.id, 'added', language);
  return { recovery_codes };
}
