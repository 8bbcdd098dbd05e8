import { refuse } from '@leitwarte/core/problem';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { isExpired } from '../../../rights/storedRights.ts';
import { isOutside, isProviderOnly, policiesOf } from '../../../rights/sessionPolicy.ts';
import { rememberPlace } from '../../../rights/places.ts';
import { createToken, endIdleTokens, type Origin, type SsoOfSession } from '../../../rights/tokens.ts';
import { logActivity } from '../../common/activityLog.ts';
import { refuseAccount } from '../account/refuseAccount.ts';
import type { accountToSignIn } from './queries.ts';

type AccountToSignIn = NonNullable<Awaited<ReturnType<typeof accountToSignIn>>>;

/** Refuses accounts that may not sign in even with valid credentials. */
export function mustBeOpen(account: AccountToSignIn, now: number): void {
  if (account.is_active === 0) throw refuseAccount('non_field_errors', 'account_inactive');
  if (account.kind === 'service') throw refuseAccount('non_field_errors', 'account_of_service');
  if (account.is_suspended === 1) throw refuseAccount('non_field_errors', 'account_suspended');
  if (isExpired(account, now)) throw refuseAccount('non_field_errors', 'account_expired');
}

/** Refuses an active account if the session policies do not allow this way of signing in or this address. */
export async function mustComeBy(
  { db, platform }: ServerContext,
  account: AccountToSignIn,
  way: Opening['way'],
  address: string,
): Promise<void> {
  const policies = await policiesOf(db, account);
  if (isOutside(policies, address)) throw refuseAccount('non_field_errors', 'outside_networks');
  if (way !== 'sso' && isProviderOnly(policies, account, platform.sso))
    throw refuseAccount('non_field_errors', 'password_off');
}

/**
 * A terminal that a user approved in the browser. Its session counts as signed in with the same factors as the
 * approving session.
 */
interface ApprovedTerminal {
  readonly name: string;
  /** Id of the session in which the terminal was approved. */
  readonly session: number;
  /**
   * When the approving user last confirmed their identity; the confirmation also counts in the terminal's session and
   * expires at the same time.
   */
  readonly confirmedAt: number | null;
}

type Opening = Origin & { readonly factors: 1 | 2; readonly terminal?: ApprovedTerminal } & (
    | { readonly way: 'password'; readonly sso?: undefined; readonly passkey_id?: undefined }
    | { readonly way: 'passkey'; readonly sso?: undefined; readonly passkey_id: number }
    | { readonly way: 'sso'; readonly sso: SsoOfSession; readonly passkey_id?: undefined }
  );

/**
 * Opens a session and returns its token. Every way of signing in calls this in the end (decision 4.58). Refuses
 * inactive accounts and those that the session policies do not allow; stores the address and writes to the activity
 * log.
 */
export async function openSession(
  context: ServerContext,
  account: AccountToSignIn,
  { way, factors, sso, passkey_id, terminal, ...origin }: Opening,
): Promise<string> {
  const { db, platform } = context;
  mustBeOpen(account, platform.now());
  await mustComeBy(context, account, way, origin.address);
  return db.transaction().execute(async (tx) => {
    // a passkey that was removed meanwhile must not open a session, because its removal has already ended its other
    // sessions
    if (passkey_id !== undefined && !(await lockRow(tx, 'passkey', passkey_id))) throw refuse(400, 'passkey_refused');
    if (terminal !== undefined && !(await lockRow(tx, 'session_token', terminal.session)))
      throw refuse(400, 'terminal_refused');
    await endIdleTokens(tx, platform, account.id);
    await rememberPlace(tx, platform.now(), account.id, origin.address);
    const actor = { id: account.id, username: account.username ?? '', organisationId: account.organisation_id };
    await logActivity(tx, platform.now(), actor, 'Login', account.username);
    return createToken(tx, platform, account.id, origin, {
      way,
      factors,
      ...(passkey_id !== undefined && { passkey_id }),
      ...(terminal !== undefined && { terminal: terminal.name, confirmed_at: terminal.confirmedAt }),
      ...sso,
    });
  });
}
