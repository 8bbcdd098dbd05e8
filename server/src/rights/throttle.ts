import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../db/database.ts';
import type { ServerContext } from '../platform/context.ts';
import { networkOf } from './network.ts';

export const THROTTLE_WINDOW_MS = 15 * 60 * 1000;

/** Number of failures within the window after which further attempts are refused: by address, and by what is guessed. */
const limits = {
  sign_in: { address: 30, subject: 10 },
  /** Links in mails, by the account for which they were sent. */
  link: { address: 30, subject: 10 },
  /** Links in messages about alarms, by the client's address. */
  alarm_link: { address: 30, subject: 30 },
  /** Links of work orders that were sent, by the client's address. */
  task_link: { address: 30, subject: 30 },
  /** Requested mails, by the recipient's address; each request counts. */
  reset: { address: 30, subject: 5 },
  /** Test messages, by recipient and by the user who requests them; each request counts. */
  test: { address: 30, subject: 10 },
  /** The code of the setup. It is too long to be guessed, so others must not be able to lock out its owner. */
  setup: { address: 10, subject: 1000 },
  /** The current password, which is required to change it. */
  password: { address: 30, subject: 10 },
  /** Codes of an authenticator app and recovery codes, by the account whose password was correct. */
  code: { address: 30, subject: 5 },
  /** Failed sign-ins at providers, by the client's address; a company may have one address for many users. */
  sso: { address: 100, subject: 100 },
  /** Started sign-ins at providers, by the client's address; each counts, whatever its result. */
  sso_begin: { address: 500, subject: 500 },
  /** Failed and started sign-ins by passkey, by the client's address, like those at providers. */
  passkey: { address: 100, subject: 100 },
  passkey_begin: { address: 500, subject: 500 },
  /** Failed and started sign-ins of terminals, by the client's address; invalid codes, by the sign-in request. */
  terminal: { address: 100, subject: 100 },
  terminal_begin: { address: 100, subject: 100 },
  terminal_code: { address: 100, subject: 5 },
  /** Rejected logout tokens, by the address that sends them; counted separately, so that they do not block sign-ins. */
  sso_logout: { address: 100, subject: 100 },
} as const;

export interface Attempt {
  readonly kind: keyof typeof limits;
  /** What the attempt tries to guess, such as the name of an account; stored as a hash. */
  readonly subject: string;
  readonly address: string;
  /**
   * Whether the account has signed in from this network before; if so, failures from other networks do not count
   * (decision 4.24).
   */
  readonly atHome: boolean;
}

type Stored = Attempt & { readonly network: string; readonly hash: string };

/**
 * Stores an attempt as failed before it is made, and returns its id for `succeeded`. Throws 429 if the address, or all unknown addresses
 * together for this subject, failed too often within 15 minutes. Counts are stored in the database, so other processes see them and they
 * survive restarts.
 */
export async function beginAttempt(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  attempt: Attempt,
): Promise<number> {
  const now = platform.now();
  const hash = await platform.sha256(new TextEncoder().encode(attempt.subject));
  const stored = { ...attempt, network: networkOf(attempt.address), hash };
  await mustBeFree(db, stored, now);
  const { id } = await db
    .insertInto('attempt')
    .values({ kind: stored.kind, subject: hash, network: stored.network, at_home: stored.atHome ? 1 : 0, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    // checked again, because concurrent attempts were not stored at the first check; each counts only earlier ones
    await mustBeFree(db, stored, now, id);
  } catch (error) {
    await succeeded(db, id);
    throw error;
  }
  return id;
}

/** Removes a successful attempt, so that it does not count. */
export async function succeeded(db: Reader, id: number): Promise<void> {
  await db.deleteFrom('attempt').where('id', '=', id).execute();
}

/** Deletes attempts that no longer count. */
export async function forgetAttempts(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('at', '<=', now - THROTTLE_WINDOW_MS)
    .execute();
}

async function mustBeFree(db: Reader, attempt: Stored, now: number, before = Number.MAX_SAFE_INTEGER): Promise<void> {
  const recent = db
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', attempt.kind)
    .where('at', '>', now - THROTTLE_WINDOW_MS)
    .where('id', '<', before)
    .orderBy('at', 'desc');
  const { address, subject } = limits[attempt.kind];
  const fromHere = recent.where('network', '=', attempt.network);
  const ofSubject = recent.where('subject', '=', attempt.hash);
  const counted = attempt.atHome
    ? ofSubject.where('network', '=', attempt.network)
    : ofSubject.where('at_home', '=', 0);
  for (const [query, limit] of [
    [fromHere, address],
    [counted, subject],
  ] as const) {
    const rows = await query.limit(limit).execute();
    const oldest = rows[limit - 1];
    if (oldest !== undefined) throw refuse(429, 'throttled', Math.ceil((oldest.at + THROTTLE_WINDOW_MS - now) / 1000));
  }
}
