import type { Tx } from '../../db/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { holdsFor, type OfAccount, policiesOf, wantsProvider } from '../../rights/sessionPolicy.ts';
import { storedTexts } from '../../measurements/columnTypes.ts';
import { endSessions } from '../../rights/tokens.ts';
import { usernameKey } from '../../areas/people/session/queries.ts';
import { dropPasskeys } from '../../areas/people/passkeys/own.ts';
import { dropLinks } from '../../areas/people/sso/identities.ts';
import { openDatabase } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { fittingState } from './fitting.ts';
import { OperatorError } from './refusal.ts';

/** What was removed from an account because it prevented signing in. */
export interface Unlocked {
  readonly username: string;
  readonly second_factor: boolean;
  /** Number of removed passkeys. */
  readonly passkeys: number;
  readonly suspended: boolean;
  /** Number of deleted failed attempts, of all accounts: many users may share an address. */
  readonly attempts: number;
  /** Number of session policies whose networks were removed: of the installation, and of the account's organisation. */
  readonly networks: number;
  /** Allowed networks that still restrict signing in; they are only removed on request, because they apply to other accounts too. */
  readonly networks_left: readonly string[];
  /** Whether a session policy requires an identity provider, so that a password cannot be used while there is one. */
  readonly password_off: boolean;
  /** Number of ended sessions. */
  readonly sessions: number;
}

/**
 * Gives the owner of an account access again, from the server's machine and while the server runs. Removes the second factor and its
 * recovery codes, passkeys, links to identity providers (if the account has a password too), a suspension, the throttle's counts and, on
 * request, the networks of the session policies that apply to the account; all sessions end. The password stays. The event is recorded.
 * Throws {@link OperatorError} if there is no such account.
 */
export async function unlock(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'importMaxBytes' | 'logLevel'>,
  username: string,
  { networks = false, now = Date.now() }: { readonly networks?: boolean; readonly now?: number } = {},
): Promise<Unlocked> {
  let death: Error | undefined;
  const database = await openDatabase(settings, { onDeath: (error) => (death = error), onIdleError: () => undefined });
  try {
    const { kind } = await fittingState(database);
    if (kind === 'fresh' || kind === 'pending')
      throw new OperatorError({
        de: 'Die Datenbank ist nicht auf dem Stand dieses Programms. Bitte zuerst leitwarte upgrade.',
        en: 'The database is not at the schema of this program. Please run leitwarte upgrade first.',
      });
    return await unlockIn(database.db, username, networks, now);
  } catch (error) {
    throw death ?? error;
  } finally {
    await database.close();
  }
}

function unlockIn(db: ServerContext['db'], username: string, liftsNetworks: boolean, now: number): Promise<Unlocked> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'username', 'is_suspended', 'organisation_id', 'is_superuser'])
      .where('username_key', '=', usernameKey(username))
      .executeTakeFirst();
    if (account === undefined)
      throw new OperatorError({
        de: `Es gibt kein Konto mit dem Benutzernamen „${username}“.`,
        en: `There is no account with the username “${username}”.`,
      });
    const { id } = account;
    const factors = await tx.deleteFrom('auth_factor').where('account_id', '=', id).returning('active_since').execute();
    await tx.deleteFrom('recovery_code').where('account_id', '=', id).execute();
    const sessions = await tx.selectFrom('session_token').select('id').where('account_id', '=', id).execute();
    const passkeys = await dropPasskeys(tx, id);
    // the file of identity providers is not read here, so any provider may exist
    await dropLinks(tx, id, () => true);
    const attempts = await tx.deleteFrom('attempt').returning('id').execute();
    await endSessions(tx, id);
    const policies = await policiesOf(tx, account);
    const standing = [...new Set(policies.flatMap((policy) => storedTexts(policy.networks)))];
    const networks = liftsNetworks ? await liftNetworks(tx, account, now) : 0;
    const changed = { is_suspended: 0, modified_at: now, modified_by: CONSOLE } as const;
    await tx.updateTable('account').set(changed).where('id', '=', id).execute();
    const unlocked: Unlocked = {
      username: account.username ?? '',
      second_factor: factors.some(({ active_since }) => active_since !== null),
      passkeys,
      suspended: account.is_suspended === 1,
      attempts: attempts.length,
      networks,
      networks_left: liftsNetworks ? [] : standing,
      password_off: wantsProvider(policies, account),
      sessions: sessions.length,
    };
    const changes = {
      second_factor: [Number(unlocked.second_factor), 0],
      ...(passkeys > 0 && { passkeys: [passkeys, 0] }),
      is_suspended: [account.is_suspended, 0],
      sessions: [unlocked.sessions, 0],
      ...(networks > 0 && { networks: [JSON.stringify(standing), '[]'] }),
    };
    await tx
      .insertInto('security_event')
      .values({
        at: now,
        event: 'unlocked',
        actor_id: null,
        actor: CONSOLE,
        subject_id: id,
        subject: account.username,
        organisation_id: account.organisation_id,
        address: '',
        result: 'ok',
        reason: null,
        changes: JSON.stringify(changes),
        request_id: '',
      })
      .execute();
    return unlocked;
  });
}

/** Removes the allowed networks of the session policies that apply to an account; returns the number of policies. */
async function liftNetworks(tx: Tx, account: OfAccount, now: number): Promise<number> {
  const lifted = await tx
    .updateTable('session_policy')
    .set({ networks: '[]', modified_at: now, modified_by: CONSOLE })
    .where('networks', '!=', '[]')
    .where(holdsFor(account))
    .returning('id')
    .execute();
  return lifted.length;
}

/** Name recorded for the person at the server's machine, who has no account. */
const CONSOLE = 'leitwarte unlock';
