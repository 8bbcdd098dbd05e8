import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '@leitwarte/core/texts';
import type { Reader } from '../../../db/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { activationMail, resetMail } from '../../../notify/mails.ts';
import { linkGap } from '../../../notify/linkGaps.ts';
import { sendNow } from '../../../notify/outbox/sendNow.ts';
import type { TokenPurpose } from '../../../rights/accountTokens.ts';
import { isExpired } from '../../../rights/storedRights.ts';
import { uidOf } from '../../../rights/uid.ts';
import { users } from '../../../rights/users.ts';

interface Recipient {
  readonly id: number;
  readonly username: string | null;
  readonly email: string | null;
}

const mails = { activation: activationMail, reset: resetMail } as const;

/**
 * Sends the mail with a new link after the response was sent; sends nothing to an account without an address. The link
 * is created when the mail is handed to the mail server, so the outbox does not contain it. The mail is German unless
 * the request was in another language.
 */
export function mailLinkLater(
  context: ServerContext,
  account: Recipient,
  purpose: TokenPurpose,
  language = DEFAULT_LANGUAGE,
): void {
  const { platform } = context;
  const { id, username, email } = account;
  if (email === null || email === '') return;
  platform.background.run(`${purpose} mail`, async () => {
    const message = mails[purpose](language, platform.mail, {
      to: email,
      username: username ?? '',
      uid: uidOf(id),
      token: linkGap(purpose),
      kept: await keptOf(context.db, id),
    });
    await sendNow(context, { kind: 'account', accountId: id }, message);
  });
}

/**
 * The ways to sign in that a new password does not change: the number of passkeys, and whether a second factor is set.
 */
async function keptOf(db: Reader, accountId: number) {
  const passkeys = await db.selectFrom('passkey').where('account_id', '=', accountId).select('id').execute();
  const factors = await db
    .selectFrom('auth_factor')
    .where('account_id', '=', accountId)
    .where('active_since', 'is not', null)
    .select('id')
    .execute();
  return { passkeys: passkeys.length, factors: factors.length };
}

/**
 * After the response was sent, mails a link to every account with this address: to set a password, or to activate the
 * account if it was never activated. Neither the response nor its time reveals whether an account exists. Suspended
 * users and expired certification users get no mail.
 */
export function mailResetsLater(context: ServerContext, email: string, language: Language): void {
  const { db, platform } = context;
  platform.background.run('look up accounts for reset', async () => {
    const accounts = await users(db)
      .where(sql`lower(account.email)`, '=', email.toLowerCase())
      .where('account.will_be_deleted', '=', 0)
      .where('account.is_suspended', '=', 0)
      // accounts that can only sign in at an identity provider get no link to set a password
      .where((eb) =>
        eb.or([
          eb('account.password_hash', 'is not', null),
          eb('account.id', 'not in', eb.selectFrom('sso_identity').select('account_id')),
        ]),
      )
      .execute();
    for (const account of accounts)
      if (!isExpired(account, platform.now()))
        mailLinkLater(context, account, account.is_active === 1 ? 'reset' : 'activation', language);
  });
}
