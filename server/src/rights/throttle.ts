import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../db/database.ts';
import type { ServerContext } from '../platform/context.ts';
import { networkOf } from './network.ts';

export const THROTTLE_WINDOW_MS = 15 * 60 * 1000;

/** Failures within the window after which no more are let through, from an address and for what is guessed at. */
const limits = {
  sign_in: { address: 30, subject: 10 },
  /** Links of mails, by the account that they name. */
  link: { address: 30, subject: 10 },
  /** Links of messages about alarms, by the address they come from. */
  alarm_link: { address: 30, subject: 30 },
  /** Links of tasks that were sent, by the address they come from. */
  task_link: { address: 30, subject: 30 },
  /** Mails that are asked for, by the address that gets them; each counts. */
  reset: { address: 30, subject: 5 },
  /** Test messages, by whom they are for and who wants them; each counts. */
  test: { address: 30, subject: 10 },
  /** The code of the first start. It is too long to be guessed, so strangers cannot lock out its owner. */
  setup: { address: 10, subject: 1000 },
  /** The present password, asked for when it is changed. */
  password: { address: 30, subject: 10 },
  /** Codes of an app and recovery codes, by the account whose password is known already. */
  code: { address: 30, subject: 5 },
  /** Sign-ins at providers that did not come to an end, by the address they come from; a company has one for many people. */
  sso: { address: 100, subject: 100 },
  /** Sign-ins at providers that somebody begins, by the address; each counts, whatever comes of it. */
  sso_begin: { address: 500, subject: 500 },
  /** Sign-ins by passkey that failed, and those that somebody begins, by the address, as with providers. */
  passkey: { address: 100, subject: 100 },
  passkey_begin: { address: 500, subject: 500 },
  /** Sign-ins of terminals that failed, and those that begin, by the address; codes that were wrong, by what was begun. */
  terminal: { address: 100, subject: 100 },
  terminal_begin: { address: 100, subject: 100 },
  terminal_code: { address: 100, subject: 5 },
  /** Refused logout tokens, by the address from which they come: they do not block sign-ins. */
  sso_logout: { address: 100, subject: 100 },
} as const;

export interface Attempt {
  readonly kind: keyof typeof limits;
  /** The target of guessing, such as the name of an account; stored as its hash. */
  readonly subject: string;
  readonly address: string;
  /** The account is at home at this address: what strangers fail elsewhere does not count here (decision 4.24). */
  readonly atHome: boolean;
}

type Stored = Attempt & { readonly network: string; readonly hash: string };

/**
 * Stores an attempt as failed before it is made and answers its number, to be given to `succeeded`. Throws 429 where the
 * address, or all strange addresses together for this subject, failed too often within 15 minutes. Counts live in the
 * database: other processes see them, and restarts keep them.
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
    // of many at once the later ones count the earlier ones
    await mustBeFree(db, stored, now, id);
  } catch (error) {
    await succeeded(db, id);
    throw error;
  }
  return id;
}

/** The attempt was right: it does not count. */
export async function succeeded(db: Reader, id: number): Promise<void> {
  await db.deleteFrom('attempt').where('id', '=', id).execute();
}

/** Forgets attempts that no longer count. */
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
