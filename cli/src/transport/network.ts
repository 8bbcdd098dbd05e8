import { EnvHttpProxyAgent, fetch, FormData, Headers, Request, Response } from 'undici/index-fetch.js';
import type { Fetch, Network } from './carrier.ts';
import { proxyOf } from './proxy.ts';
import { TIMEOUTS, type Timeouts } from './timeouts.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** undici's fetch with its agent: keep-alive, timeouts, and the proxy of the environment. */
export function openNetwork(env: Env, signal: AbortSignal, timeouts: Timeouts = TIMEOUTS): Network {
  // The global classes are replaced by undici's, so that its fetch accepts requests built with them, and Node need not load its own undici.
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

/** At run time undici's classes are the global ones here; only the names of the types differ. */
function asGlobal(send: (request: Request) => Promise<Response>): Fetch {
  return send as unknown as Fetch;
}
