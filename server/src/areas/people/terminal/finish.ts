import type { TerminalSession } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { idleMsOf, isTooOld, policiesOf } from '../../../rights/sessionPolicy.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { openSession } from '../session/openSession.ts';
import { accountById } from '../session/queries.ts';
import { bounded } from '../session/bounded.ts';
import { peekStep, stepOf } from '../session/steps.ts';
import type { Approved } from './approve.ts';
import { refuseTerminal } from './begin.ts';
import { wordOf } from './words.ts';

/**
 * Opens a session for a terminal that sends the verifier of its step and the code that the approving user saw. The
 * session counts as signed in with the same factors as the approving session, and ends with the same provider session
 * or passkey. Refused if the approving session has ended meanwhile.
 */
export function finish({ context, body, address, agent }: Call<'terminal', 'finish'>): Promise<TerminalSession> {
  return bounded(context, 'terminal', address, async () => {
    const attempt = await beginAttempt(context, {
      kind: 'terminal_code',
      subject: body.request,
      address,
      atHome: false,
    });
    const approved = await approvedBy(context, body);
    const account = await accountById(context.db, approved.accountId);
    const by = await approvingSession(context, approved.session);
    if (account === undefined || by === undefined || by.account_id !== account.id) throw refuseTerminal();
    // a session past its maximum duration is ended only by its own next call, so it is checked here
    const policies = await policiesOf(context.db, account);
    const now = context.platform.now();
    if (isTooOld(policies, by.created_at, now) || now - by.last_used_at > idleMsOf(policies)) throw refuseTerminal();
    const terminal = { name: approved.name, session: by.id, confirmedAt: by.confirmed_at };
    const common = { factors: by.factors === 2 ? 2 : 1, terminal, address, agent } as const;
    const auth_token = await openSession(context, account, { ...common, ...proofOf(by) });
    await succeeded(context.db, attempt);
    return { auth_token, id: account.id };
  });
}

/** Returns and deletes an approved step if verifier and code are correct. */
async function approvedBy(
  context: ServerContext,
  { request, verifier, code }: { readonly request: string; readonly verifier: string; readonly code: string },
): Promise<Approved & { readonly accountId: number }> {
  const { platform } = context;
  const found = await peekStep<'terminal_approved', Approved>(context, request, ['terminal_approved']);
  const isRight =
    found !== undefined &&
    found.begun.challenge === (await hashToken(platform, verifier)) &&
    found.begun.codeHash === (await hashToken(platform, wordOf(code)));
  if (!isRight) throw refuseTerminal();
  const step = await stepOf<'terminal_approved', Approved>(context, request, ['terminal_approved']);
  if (step === undefined || step.accountId === null) throw refuseTerminal();
  return { ...step.begun, accountId: step.accountId };
}

function approvingSession({ db }: ServerContext, id: number) {
  return db
    .selectFrom('session_token')
    .where('id', '=', id)
    .select(['id', 'account_id', 'created_at', 'last_used_at', 'way', 'factors', 'confirmed_at', 'expires_at'])
    .select(['sso_identity_id', 'sso_sid', 'passkey_id'])
    .executeTakeFirst();
}

type Approving = NonNullable<Awaited<ReturnType<typeof approvingSession>>>;

/** How the approving session was opened; needed for policies, back-channel logout and the removal of a passkey. */
function proofOf({ way, expires_at, sso_identity_id, sso_sid, passkey_id }: Approving) {
  if (way === 'sso') {
    if (expires_at === null || sso_identity_id === null) throw refuseTerminal();
    // without the provider's id token, so signing out of the terminal does not sign out at the provider
    return { way, sso: { expires_at, sso_identity_id, sso_sid, sso_hint: null } } as const;
  }
  if (way !== 'passkey') return { way: 'password' } as const;
  if (passkey_id === null) throw refuseTerminal();
  return { way, passkey_id } as const;
}
