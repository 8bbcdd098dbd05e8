import { EnvHttpProxyAgent, fetch, FormData, Headers, Request, Response } from 'undici/index-fetch.js';
import type { Fetch, Network } from './carrier.ts';
import { proxyOf } from './proxy.ts';
import { TIMEOUTS, type Timeouts } from './timeouts.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** undici's own fetch with its agent: keep-alive, time-outs, and the proxy that the environment names. */
export function openNetwork(env: Env, signal: AbortSignal, timeouts: Timeouts = TIMEOUTS): Network {
  // Requests are built with the global class. It is replaced by undici's, so that its fetch knows them and Node need
  // not load a second undici, its own.
  Object.assign(globalThis, { FormData, Headers, Request, Response });
  const dispatcher = new EnvHttpProxyAgent({
    ...proxyOf(env),
    connect: { timeout: timeouts.connectMs },
    headersTimeout: timeouts.answerMs,
    bodyTimeout: timeouts.answerMs,
  });
  return {
    fetch: asGlobal((request) =>
      fetch(request, { signal: AbortSignal.any([signal, request.signal]), redirect: 'manual', dispatcher }),
    ),
    close: () => dispatcher.destroy(),
  };
}

/** undici's classes are the global ones here; only the names of the types differ. */
function asGlobal(send: (request: Request) => Promise<Response>): Fetch {
  return send as unknown as Fetch;
}
