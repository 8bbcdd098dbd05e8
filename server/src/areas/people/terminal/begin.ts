import type { TerminalAsking, TerminalBegun } from '@leitwarte/core/entities';
import { type ApiError, refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { beginAttempt } from '../../../rights/throttle.ts';
import { keepStep, peekStep, STEP_MS } from '../session/steps.ts';
import { randomWord } from './words.ts';

const CHECK_LENGTH = 6;

/** Stored data of a sign-in that a terminal requested. */
export interface Asked {
  readonly challenge: string;
  readonly name: string;
  readonly address: string;
  readonly check: string;
  readonly port: number | null;
  readonly state: string;
}

/** The refusal of a terminal; the text is the same whether its request, its verifier or its code is wrong. */
export const refuseTerminal = (): ApiError => refuse(400, 'terminal_refused');

export async function begin({ context, body, address }: Call<'terminal', 'begin'>): Promise<TerminalBegun> {
  const { platform } = context;
  await beginAttempt(context, { kind: 'terminal_begin', subject: address, address, atHome: false });
  const check = randomWord(platform, CHECK_LENGTH);
  const begun: Asked = { ...body, address, check };
  const request = await keepStep(context, { purpose: 'terminal', provider: '', accountId: null, begun });
  const url = platform.mail.link(`/account/terminal#${request}`);
  return { request, url, check, expires_at: isoOf(platform.now() + STEP_MS) };
}

/** The terminal whose sign-in a user is asked to approve; 400 if it was already approved or has expired. */
export async function show({ context, body: { request } }: Call<'terminal', 'show'>): Promise<TerminalAsking> {
  const step = await peekStep<'terminal', Asked>(context, request, ['terminal']);
  if (step === undefined) throw refuseTerminal();
  const { name, address, check } = step.begun;
  return { name, address, check, expires_at: isoOf(step.expiresAt) };
}
