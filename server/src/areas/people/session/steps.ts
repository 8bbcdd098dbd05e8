import { refuse } from '@leitwarte/core/problem';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type { SignInStepTable } from '../../../db/tables/accounts.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { hex } from '../../../platform/hex.ts';
import type { SsoBegun } from '../../../platform/sso.ts';
import { hashToken } from '../../../rights/tokens.ts';

export const STEP_MS = 10 * MINUTE_MS;
/**
 * Maximum number of unfinished sign-ins of users without a session: more than users begin in ten minutes, but few
 * enough to limit the disk space that strangers can fill. Beyond it the oldest are deleted, so that during a flood a
 * user who begins now can still sign in. The throttle allows each address a twentieth of this number.
 */
const MOST_OF_STRANGERS = 10_000;
/** Maximum number of unfinished steps of one signed-in user, so that strangers cannot use up this limit. */
const MOST_OF_ACCOUNT = 100;

/**
 * Purpose of a step that was begun at an identity provider: signing in, signing in with an invitation link, linking the
 * user's own account, or confirming the user's identity.
 */
export type Purpose = 'sign_in' | 'invite' | 'link' | 'confirm';
/**
 * Purpose of a step that was begun with a passkey: signing in, adding a passkey to the user's own account, or
 * confirming the user's identity.
 */
export type PasskeyPurpose = 'passkey' | 'passkey_add' | 'passkey_confirm';

export interface Step<P = Purpose, B = SsoBegun> {
  readonly purpose: P;
  /** Key of the identity provider; empty if none is involved. */
  readonly provider: string;
  /** The account that began the step; null if nobody was signed in. */
  readonly accountId: number | null;
  /** Stored data with which the response must agree. */
  readonly begun: B;
  /** Token of an invitation link. */
  readonly token?: string | undefined;
}

/** Purpose of a terminal's step: the terminal waits to be signed in, or a user has approved it. */
export type TerminalPurpose = 'terminal' | 'terminal_approved';

type BegunPurpose = Purpose | PasskeyPurpose | 'terminal';
type AnyPurpose = BegunPurpose | TerminalPurpose;

interface Share {
  /** Whether the limit is counted separately for each account. */
  readonly isOwn: boolean;
  readonly of: readonly BegunPurpose[];
}

const ofStrangers: Share = { isOwn: false, of: ['sign_in', 'invite'] };
const ofAccount: Share = { isOwn: true, of: ['link', 'confirm'] };
const passkeysOfStrangers: Share = { isOwn: false, of: ['passkey'] };
const passkeysOfAccount: Share = { isOwn: true, of: ['passkey_add', 'passkey_confirm'] };

/** For each purpose, the purposes with which it shares a limit; steps of one kind cannot block those of another. */
const shares: Readonly<Record<BegunPurpose, Share>> = {
  sign_in: ofStrangers,
  invite: ofStrangers,
  link: ofAccount,
  confirm: ofAccount,
  passkey: passkeysOfStrangers,
  passkey_add: passkeysOfAccount,
  passkey_confirm: passkeysOfAccount,
  terminal: { isOwn: false, of: ['terminal'] },
};

const sealedForStep = (ticketHash: string): string => `sign-in step ${ticketHash}`;

/** Stores a begun step for ten minutes and returns its ticket, which only the browser window that began it receives. */
export async function keepStep<B>({ db, platform }: ServerContext, step: Step<BegunPurpose, B>): Promise<string> {
  const now = platform.now();
  const ticket = hex(platform.randomBytes(32));
  const ticket_hash = await hashToken(platform, ticket);
  const { purpose, provider, accountId: account_id, ...kept } = step;
  const sealed = await platform.secrets.seal(JSON.stringify(kept), sealedForStep(ticket_hash));
  await forgetSteps(db, now);
  const { isOwn, of } = shares[purpose];
  const same = db
    .selectFrom('sign_in_step')
    .select((eb) => eb.fn.countAll<number>().as('begun'))
    .where('purpose', 'in', of);
  const { begun } = await (isOwn ? same.where('account_id', '=', account_id) : same).executeTakeFirstOrThrow();
  if (isOwn && begun >= MOST_OF_ACCOUNT) throw refuse(429, 'throttled', STEP_MS / 1000);
  if (!isOwn && begun >= MOST_OF_STRANGERS) await makeRoom(db, of, begun - MOST_OF_STRANGERS + 1);
  await db
    .insertInto('sign_in_step')
    .values({ ticket_hash, purpose, provider, account_id, sealed, expires_at: now + STEP_MS })
    .execute();
  return ticket;
}

/** Deletes the oldest steps of purposes that share a limit, to make room for a new one. */
async function makeRoom(db: ServerContext['db'], purposes: readonly BegunPurpose[], count: number): Promise<void> {
  const oldest = db
    .selectFrom('sign_in_step')
    .where('purpose', 'in', purposes)
    .orderBy('expires_at')
    .limit(count)
    .select('ticket_hash');
  await db.deleteFrom('sign_in_step').where('ticket_hash', 'in', oldest).execute();
}

/**
 * Returns the step of a ticket and deletes it. 400 if the ticket was used before, belongs to another window or is older
 * than ten minutes.
 */
export async function takeStep(context: ServerContext, ticket: string, purposes: readonly Purpose[]): Promise<Step> {
  const step = await stepOf<Purpose, SsoBegun>(context, ticket, purposes);
  if (step === undefined) throw refuse(400, 'sso_ticket');
  return step;
}

/**
 * Like {@link takeStep}, but returns undefined in place of 400. `B` is the type of the data stored with these purposes.
 */
export async function stepOf<P extends AnyPurpose, B>(
  { db, platform }: ServerContext,
  ticket: string,
  purposes: readonly P[],
): Promise<Step<P, B> | undefined> {
  const ticket_hash = await hashToken(platform, ticket);
  const row = await db
    .deleteFrom('sign_in_step')
    .where('ticket_hash', '=', ticket_hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', platform.now())
    .returningAll()
    .executeTakeFirst();
  return row && openedStep(platform, row, purposes);
}

/** Like {@link stepOf}, but does not delete the step; also returns when it expires. */
export async function peekStep<P extends AnyPurpose, B>(
  { db, platform }: ServerContext,
  ticket: string,
  purposes: readonly P[],
): Promise<(Step<P, B> & { readonly expiresAt: number }) | undefined> {
  const row = await db
    .selectFrom('sign_in_step')
    .where('ticket_hash', '=', await hashToken(platform, ticket))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', platform.now())
    .selectAll()
    .executeTakeFirst();
  const step = row && (await openedStep<P, B>(platform, row, purposes));
  return step && { ...step, expiresAt: row.expires_at };
}

async function openedStep<P extends AnyPurpose, B>(
  platform: ServerContext['platform'],
  row: Selectable<SignInStepTable>,
  purposes: readonly P[],
): Promise<Step<P, B> | undefined> {
  const opened = await platform.secrets.open(row.sealed, sealedForStep(row.ticket_hash));
  const purpose = purposes.find((one) => one === row.purpose);
  if (opened === undefined || purpose === undefined) return undefined;
  // validation is not needed: this program encrypted the JSON itself
  const kept = JSON.parse(opened) as Pick<Step<P, B>, 'begun' | 'token'>;
  return { purpose, provider: row.provider, accountId: row.account_id, ...kept };
}

/**
 * Changes the purpose of a step and extends it by ten minutes; returns false if it has expired or another call changed
 * it first.
 */
export async function turnStep<B>(
  { db, platform }: ServerContext,
  ticket: string,
  from: AnyPurpose,
  { purpose, provider, accountId: account_id, ...kept }: Step<AnyPurpose, B>,
): Promise<boolean> {
  const now = platform.now();
  const ticket_hash = await hashToken(platform, ticket);
  const sealed = await platform.secrets.seal(JSON.stringify(kept), sealedForStep(ticket_hash));
  const turned = await db
    .updateTable('sign_in_step')
    .set({ purpose, provider, account_id, sealed, expires_at: now + STEP_MS })
    .where('ticket_hash', '=', ticket_hash)
    .where('purpose', '=', from)
    .where('expires_at', '>', now)
    .returning('ticket_hash')
    .executeTakeFirst();
  return turned !== undefined;
}

/** Marks a back-channel logout token as used; returns false if it was used before. */
export async function takeLogoutToken(
  { db, platform }: ServerContext,
  provider: string,
  jti: string,
): Promise<boolean> {
  const ticket_hash = await hashToken(platform, `logout ${provider} ${jti}`);
  const step = { ticket_hash, purpose: 'logout', provider, account_id: null, sealed: '' };
  const taken = await db
    .insertInto('sign_in_step')
    .values({ ...step, expires_at: platform.now() + 2 * STEP_MS })
    .onConflict((conflict) => conflict.column('ticket_hash').doNothing())
    .returning('ticket_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

async function forgetSteps(db: ServerContext['db'], now: number): Promise<void> {
  await db.deleteFrom('sign_in_step').where('expires_at', '<=', now).execute();
}
