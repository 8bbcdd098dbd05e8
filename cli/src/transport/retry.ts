import type { World } from '../program/world.ts';
import { causeCode } from './cause.ts';
import type { Fetch } from './connect.ts';

/** Whether a request may be sent again without doing something twice. */
export type MayRetry = (request: Request) => boolean;

const DELAYS_MS: readonly number[] = [300, 900];
const LONGEST_PAUSE_MS = 30_000;
const passing = new Set([429, 502, 503, 504]);
/** What a second try cannot change: unknown names, refused certificates, Ctrl C. */
const lasting = /^(ENOTFOUND|ABORT_ERR|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** Reads are tried up to three times, with pauses that grow and vary; what changes something is sent once. */
export function withRetries(fetch: Fetch, world: World, mayRetry: MayRetry): Fetch {
  return async (request) => {
    if (!mayRetry(request)) return fetch(request);
    for (const delayMs of DELAYS_MS) {
      const variedMs = delayMs * (0.5 + world.random());
      const answer = await unlessPassing(() => fetch(request.clone()));
      if (answer !== undefined && !passing.has(answer.status)) return answer;
      await answer?.body?.cancel();
      await world.sleep(pauseOf(answer, variedMs), world.signal);
    }
    return fetch(request);
  };
}

/** The answer, or undefined after a failure that may pass. */
async function unlessPassing(send: () => Promise<Response>): Promise<Response | undefined> {
  try {
    return await send();
  } catch (error) {
    if (lasting.test(causeCode(error) ?? '')) throw error;
    return undefined;
  }
}

function pauseOf(answer: Response | undefined, delayMs: number): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? '');
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : delayMs;
}
