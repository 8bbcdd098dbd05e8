import { ReachFault, type ReachedSource, type ReachingHands } from '../../platform/reaching.ts';
import { readable } from '../http/reach.ts';
import { signedIn } from '../http/signIn.ts';
import { tokensOf } from '../http/state.ts';
import { valuesOf } from '../http/values.ts';
import { mailSignIn } from './mailSignIn.ts';

/** Limits of a response to the sign-in at a mail provider: size and time. */
const ANSWER_MAX_BYTES = 64 * 1024;
const WITHIN_MS = 30_000;

/** A token with which a mailbox is opened. */
interface MailAccess {
  readonly token: string;
  /** Whether it was granted just now, so that renewing it again would not help. */
  readonly isNew: boolean;
}

type Hands = Pick<ReachingHands, 'now' | 'web' | 'keepTokens'>;

/**
 * The token for a mailbox with OAuth 2 sign-in; undefined if the mailbox has a password. The stored token is used until
 * shortly before it expires; if `renews` is set, a new one is always requested. A new token is stored encrypted before
 * it is used.
 */
export async function mailAccess(
  source: ReachedSource,
  { now, web, keepTokens }: Hands,
  signal: AbortSignal,
  renews = false,
): Promise<MailAccess | undefined> {
  const signIn = mailSignIn(source);
  if (signIn === undefined) return undefined;
  if ('why' in signIn) throw new ReachFault('protocol', signIn.why);
  if (web === undefined) throw new ReachFault('protocol', 'this server asks no others');
  const kept = tokensOf(source.tokens);
  if (kept !== undefined && !renews && kept.renewAt > now()) return { token: kept.access, isNew: false };
  const values = valuesOf(source);
  const bounds = { maxBytes: ANSWER_MAX_BYTES, timeoutMs: WITHIN_MS, signal };
  const granted = await signedIn(
    {
      recipe: { base: signIn.url },
      values,
      client: String(values.get('client_id') ?? ''),
      signIn,
      before: kept,
      now: now(),
    },
    (request) => readable(() => web.read(request, bounds)),
  );
  await keepTokens(JSON.stringify(granted));
  return { token: granted.access, isNew: true };
}
