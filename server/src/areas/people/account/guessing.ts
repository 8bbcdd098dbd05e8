import { sql } from 'kysely';
import type { Call } from '../../../http/call.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { isAtHome } from '../../../rights/places.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import { idOfUid } from '../../../rights/uid.ts';

/**
 * Checks the link of a mail; 429 after too many invalid links from an address or for an account. Attempts from unknown
 * addresses do not count against users at an address that is known for the account.
 */
export async function mustNotGuess(
  { context, body, address }: Call<'account', 'activate' | 'confirmReset'>,
  take: () => Promise<void>,
): Promise<void> {
  const id = idOfUid(body.uid);
  const atHome = await isAtHome(context.db, context.platform.now(), id === undefined ? [] : [id], address);
  const attempt = await beginAttempt(context, { kind: 'link', subject: body.uid, address, atHome });
  await take();
  await succeeded(context.db, attempt);
}

/**
 * Refuses with 429 if too many links were requested from an address or for a mail address; does not reveal whether an
 * account has it.
 */
export async function mustNotMailAgain(context: ServerContext, email: string, address: string): Promise<void> {
  const { db, platform } = context;
  const subject = email.toLowerCase();
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', subject)
    .execute();
  const ids = accounts.map(({ id }) => id);
  const atHome = await isAtHome(db, platform.now(), ids, address);
  await beginAttempt(context, { kind: 'reset', subject, address, atHome });
}
