import type { TerminalApproved } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { peekStep, stepOf, turnStep } from '../session/steps.ts';
import { type Asked, refuseTerminal } from './begin.ts';
import { randomWord, wordOf } from './words.ts';

/** 50 bits: the code is useless without the verifier, and five wrong codes end the step. */
const CODE_LENGTH = 10;

/** An approved sign-in of a terminal. */
export interface Approved {
  readonly challenge: string;
  readonly name: string;
  readonly codeHash: string;
  /** Id of the session in which it was approved. */
  readonly session: number;
}

/**
 * Approves a terminal, once and by one person. The code reaches the terminal through the browser of that person, or is typed by them, so an
 * attacker who lures somebody into approving another terminal does not get it.
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
  // the terminal chooses only the port of the address
  const return_to =
    port === null ? null : `http://127.0.0.1:${port}/?${new URLSearchParams({ code, state }).toString()}`;
  return { code, return_to };
}

/** Refuses a sign-in that a terminal began, so that no other user can approve it either; 400 if it was approved already, or has expired. */
export async function decline({ context, body: { request } }: Call<'terminal', 'refuse'>): Promise<void> {
  const step = await stepOf<'terminal', Asked>(context, request, ['terminal']);
  if (step === undefined) throw refuseTerminal();
}
