import { EVENT_STREAM } from '@leitwarte/core/contract';
import { buildRequest, send, type ClientOptions } from '@leitwarte/core/client';
import type { ToldChanges } from '@leitwarte/core/entities';
import { pause } from '@leitwarte/core/rules';
import { isRefusal } from '../answers.ts';
import { reportQuietly } from '../quiet.ts';
import { eventsOf } from './events.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Keeps a stream of changes open until `signal` aborts. A stream that ends or breaks is opened again from the position of the last event,
 * with growing delays. Screens poll as usual meanwhile. After a refused session there is no further attempt.
 */
export async function listen(
  connection: ClientOptions,
  from: string | undefined,
  onTold: (told: ToldChanges) => void,
  signal: AbortSignal,
): Promise<void> {
  let since = from;
  let failures = 0;
  while (!signal.aborted) {
    failures += 1;
    try {
      for await (const told of eventsOf(await opened(connection, since, signal))) {
        if (signal.aborted) return;
        since = told.position;
        failures = 0;
        onTold(told);
      }
    } catch (error) {
      if (signal.aborted || isRefusal(error)) return;
      reportQuietly(error);
    }
    await pause(waitMs(failures), signal);
  }
}

async function opened(connection: ClientOptions, since: string | undefined, signal: AbortSignal): Promise<Response> {
  const request = buildRequest('GET changes/', { query: { since } }, connection, { signal });
  request.headers.set('accept', EVENT_STREAM);
  const response = await send(request, connection);
  if (response.headers.get('content-type')?.startsWith(EVENT_STREAM) !== true)
    throw new TypeError('the server tells no changes');
  return response;
}

/** Random between half and the full delay, so that not all browsers reconnect in the same second. */
function waitMs(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2);
}
