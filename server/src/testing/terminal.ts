import { keepStep } from '../areas/people/session/steps.ts';
import type { Asked } from '../areas/people/terminal/begin.ts';
import type { ServerContext } from '../platform/context.ts';
import { hex } from '../platform/hex.ts';
import { hashToken } from '../rights/tokens.ts';

/** A terminal that waits to be signed in, with the request that the approving user sends. */
export async function askingTerminal(context: ServerContext): Promise<{ readonly request: string }> {
  const { body } = await newTerminal(context);
  const begun: Asked = { ...body, address: '192.0.2.7', check: 'K7Q-X2M' };
  return { request: await keepStep(context, { purpose: 'terminal', provider: '', accountId: null, begun }) };
}

/** The verifier that a terminal keeps, and the body of its first request. */
export async function newTerminal({ platform }: ServerContext, port: number | null = null) {
  const verifier = hex(platform.randomBytes(32));
  const state = hex(platform.randomBytes(16));
  const body = { challenge: await hashToken(platform, verifier), name: 'kim@buero-pc', port, state };
  return { verifier, state, body };
}
