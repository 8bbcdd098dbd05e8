import { EnvHttpProxyAgent, fetch, FormData, Headers, Request, Response } from 'undici/index-fetch.js';
import type { Connection, Fetch } from './connect.ts';

/** A server that imports on request answers late; one that is silent for longer is lost. */
const TIMEOUTS = { connectMs: 10_000, answerMs: 300_000 } as const;

interface Timeouts {
  readonly connectMs: number;
  readonly answerMs: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** undici's own fetch with its agent: keep-alive, time-outs, and the proxy that the environment names. */
export function openNetwork(env: Env, signal: AbortSignal, timeouts: Timeouts = TIMEOUTS): Connection {
  // Requests are built with the global class. undici's takes its place, so that its fetch knows them and Node need
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

function proxyOf(env: Env): { httpProxy?: string; httpsProxy?: string; noProxy?: string } {
  const httpProxy = env['http_proxy'] || env['HTTP_PROXY'];
  const httpsProxy = env['https_proxy'] || env['HTTPS_PROXY'];
  const noProxy = env['no_proxy'] || env['NO_PROXY'];
  return {
    ...(httpProxy ? { httpProxy } : {}),
    ...(httpsProxy ? { httpsProxy } : {}),
    ...(noProxy ? { noProxy } : {}),
  };
}

/** undici's classes are the global ones here; only the names of the types differ. */
function asGlobal(send: (request: Request) => Promise<Response>): Fetch {
  return send as unknown as Fetch;
}
