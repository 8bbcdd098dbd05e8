import { EnvHttpProxyAgent, fetch, type Response as UndiciResponse } from 'undici';
import type { Connection } from './connect.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** A server that imports on request answers late; one that is silent for longer is lost. */
const ANSWER_TIMEOUT_MS = 300_000;

type Env = Readonly<Record<string, string | undefined>>;

/** undici's own fetch with its agent: keep-alive, time-outs, and the proxy that the environment names. */
export function openNetwork(env: Env, signal: AbortSignal): Connection {
  const dispatcher = new EnvHttpProxyAgent({
    ...proxyOf(env),
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });
  return {
    async fetch(request) {
      const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
      const response = await fetch(request.url, {
        method: request.method,
        headers: [...request.headers],
        body,
        signal: AbortSignal.any([signal, request.signal]),
        redirect: 'manual',
        dispatcher,
      });
      return asGlobalResponse(response);
    },
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

/** undici's response class is the one Node's own is made from; only the names of the types differ. */
function asGlobalResponse(response: UndiciResponse): Response {
  return response as unknown as Response;
}
