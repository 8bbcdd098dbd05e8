import type { TerminalApproved } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { peekStep, stepOf, turnStep } from '../session/steps.ts';
import { type Asked, refuseTerminal } from './begin.ts';
import { randomWord, wordOf } from './words.ts';

/**
 * A code has 50 random bits. This is enough, because it is useless without the verifier and five wrong codes end the
 * step.
 */
const CODE_LENGTH = 10;

/** Stored data of a terminal sign-in that a user has approved. */
export interface Approved {
  readonly challenge: string;
  readonly name: string;
  readonly codeHash: string;
  /** Id of the session in which the user approved it. */
  readonly session: number;
}

/**
 * Approves the sign-in of a terminal; possible once, by one user. The code reaches the terminal through that user's
 * browser, or the user types it, so an attacker who lures somebody into approving the attacker's terminal does not get
 * the code.
 */
export async function approve({
  context,
  viewer,
  body: { request },
}: Call<'terminal', 'approve'>): Promise<TerminalApproved> {
  const { db, platform } = context;
  const step = await peekStep<'terminal', Asked>(context, request, ['terminal']);
  if (step === undefined) throw refuseTerminal();
  const session = await db
    .selectFrom('session_token')
    .where('token_hash', '=', viewer.tokenHash)
    .select('id')
    .executeTakeFirst();
  if (session === undefined) throw refuse(401, 'not_authenticated');
  const { challenge, name, port, state } = step.begun;
  const code = randomWord(platform, CODE_LENGTH);
  const codeHash = await hashToken(platform, wordOf(code));
  const begun: Approved = { challenge, name, codeHash, session: session.id };
  const approved = { purpose: 'terminal_approved', provider: '', accountId: viewer.id, begun } as const;
  if (!(await turnStep(context, request, 'terminal', approved))) throw refuseTerminal();
  // the terminal chooses only the port, so the redirect always leads to the user's own machine
  const return_to =
    port === null ? null : `http://127.0.0.1:${port}/?${new URLSearchParams({ code, state }).toString()}`;
  return { code, return_to };
}

/**
 * Refuses the sign-in of a terminal, so that no other user can approve it either; 400 if it was already approved or has
 * expired.
 */
export async function decline({ context, body: { request } }: Call<'terminal', 'refuse'>): Promise<void> {
  const step = await stepOf<'terminal', Asked>(context, request, ['terminal']);
  if (step === undefined) throw refuseTerminal();
}
