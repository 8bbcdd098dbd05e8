import type { SessionWay } from '@leitwarte/core/entities';
import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import type { Reader } from '../db/database.ts';
import { hex } from '../platform/hex.ts';
import type { Platform } from '../platform/platform.ts';

/** Milliseconds without use after which a token expires (decision 1.84). */
export const TOKEN_IDLE_MS = 30 * DAY_MS;
/** Maximum age of `last_used_at` before it is updated, so that not every call writes. */
export const TOKEN_TOUCH_MS = HOUR_MS;

/** SHA-256 of a token, the only form in which it is stored. */
export function hashToken(platform: Platform, token: string): Promise<string> {
  return platform.sha256(new TextEncoder().encode(token));
}

/** The client with which a session begins. */
export interface Origin {
  readonly address: string;
  /** User agent of the client that signs in. */
  readonly agent: string;
}

/** Data of a session that was begun with a provider: when it ends, and how the provider can end it. */
export interface SsoOfSession {
  readonly expires_at: number;
  readonly sso_identity_id: number;
  readonly sso_sid: string | null;
  readonly sso_hint: string | null;
}

/** How a session is begun. */
interface Proof extends Partial<SsoOfSession> {
  readonly way: SessionWay;
  readonly factors: 1 | 2;
  readonly passkey_id?: number;
  /** Name of the machine, if the session is for a terminal. */
  readonly terminal?: string;
  /** When the identity was last confirmed; default: now. */
  readonly confirmed_at?: number | null;
}

const AGENT_LENGTH = 300;

/** Creates a token of 256 random bits; it is returned only here, and only its hash is stored. */
export async function createToken(
  db: Reader,
  platform: Platform,
  accountId: number,
  origin: Origin = { address: '', agent: '' },
  proof: Proof = { way: 'password', factors: 1 },
): Promise<string> {
  return (await createSession(db, platform, accountId, origin, { confirmed_at: platform.now(), ...proof })).token;
}

/** An impersonation of a group. It ends with the session in which it was begun, also where a provider ends that one. */
interface Look {
  readonly viewed_group_id: number;
  readonly begun_in: number;
  readonly expires_at: number | null;
  readonly sso_identity_id: number | null;
  readonly sso_sid: string | null;
}

/** Kind of a session: how it was begun, or that it is an impersonation of a group. */
type Kind = Proof | Look;

/** Creates a session; returns its id and token. */
export async function createSession(
  db: Reader,
  platform: Platform,
  accountId: number,
  { address, agent }: Origin,
  kind: Kind,
): Promise<{ readonly id: number; readonly token: string }> {
  const token = hex(platform.randomBytes(32));
  const now = platform.now();
  const token_hash = await hashToken(platform, token);
  const { id } = await db
    .insertInto('session_token')
    .values({
      token_hash,
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      address,
      agent: agent.slice(0, AGENT_LENGTH),
      ...kind,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

export async function endToken(context: ServerContext, tokenHash: string): Promise<void> {
  await context.db.deleteFrom('session_token').where('token_hash', '=', tokenHash).execute();
}

/** Ends the sessions of an account, except for the one of this token. */
export async function endSessions(db: Reader, accountId: number, exceptTokenHash = ''): Promise<void> {
  await db
    .deleteFrom('session_token')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', exceptTokenHash)
    .execute();
}

/** Removes the tokens of an account that have not been used for 30 days. */
export async function endIdleTokens(db: Reader, platform: Platform, accountId: number): Promise<void> {
  const idleSince = platform.now() - TOKEN_IDLE_MS;
  await db
    .deleteFrom('session_token')
    .where('account_id', '=', accountId)
    .where('last_used_at', '<', idleSince)
    .execute();
}
