import type { Answer } from '@leitwarte/core/client';
import type { World } from '../program/world.ts';
import { causeCode } from './cause.ts';

const DELAYS_MS: readonly number[] = [300, 900];
const LONGEST_PAUSE_MS = 30_000;
const passing = new Set([429, 502, 503, 504]);
/** Errors that a retry cannot change: unknown names, refused certificates, Ctrl C. */
const lasting = /^(ENOTFOUND|ABORT_ERR|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** Sends up to three times, with growing random pauses. Only for reads; changes are sent once. */
export async function tried<A extends Answer>(world: World, send: () => Promise<A>): Promise<A> {
  for (const delayMs of DELAYS_MS) {
    const variedMs = delayMs * (0.5 + world.random());
    const answer = await unlessPassing(send);
    if (answer !== undefined && !passing.has(answer.status)) return answer;
    await answer?.arrayBuffer().catch(() => undefined);
    await world.sleep(pauseOf(answer, variedMs), world.signal);
  }
  return send();
}

/** The response, or undefined after a failure that may be temporary. */
async function unlessPassing<A>(send: () => Promise<A>): Promise<A | undefined> {
  try {
    return await send();
  } catch (error) {
    if (lasting.test(causeCode(error) ?? '')) throw error;
    return undefined;
  }
}

function pauseOf(answer: Answer | undefined, delayMs: number): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? '');
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : delayMs;
}
