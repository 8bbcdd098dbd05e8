import type { IncomingMessage } from 'node:http';
import type { Words } from '../../db/state/words.ts';
import { isStreamed } from '../../http/answers.ts';
import type { Api } from '../../http/createApi.ts';
import type { Intake } from '../../sources/intake.ts';
import { clientAddress, type TrustedProxy } from './clientAddress.ts';
import { acceptedEncoding, compress, compressStream, isCompressible } from './encoding.ts';
import { commonHeaders } from './securityHeaders.ts';

export interface HttpParts {
  readonly api: Api;
  /** Handler of data that sources push; it returns undefined for other paths. Undefined if no data are accepted. */
  readonly intake?: Intake | undefined;
  readonly portal: (request: Request) => Promise<Response>;
  /** Returns the server's metrics for Prometheus. */
  readonly metrics: (request: Request) => Promise<Response>;
  /** Whether calls can be served now; otherwise false, or the reason if there is one to show. */
  readonly ready: () => Promise<boolean | Words>;
  /** Whether users reach the installation by https. */
  readonly secure: boolean;
  /** Text of `/.well-known/security.txt`; missing if the operator has set no contact. */
  readonly securityTxt?: (() => string) | undefined;
  readonly trustedProxy: TrustedProxy;
}

const SMALLEST_COMPRESSED = 1024;
/** The path defined by RFC 9116. */
const SECURITY_TXT = '/.well-known/security.txt';

/** Everything that is served over HTTP: the API below `/api/`, health and metrics, and the portal at all other paths. */
export function createHttp({
  api,
  intake,
  portal,
  metrics,
  ready,
  secure,
  securityTxt,
  trustedProxy,
}: HttpParts): (request: Request, incoming: IncomingMessage) => Promise<Response> {
  return async (request, incoming) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return health(200, 'ok', secure);
    if (pathname === '/readyz') {
      const state = await ready();
      if (state === true) return health(200, 'ready', secure);
      return health(503, 'not ready', secure, state === false ? undefined : state);
    }
    if (pathname === '/metrics') return metrics(request);
    if (pathname === SECURITY_TXT && securityTxt !== undefined) return plainText(securityTxt(), secure);
    const taken = intake?.(request, clientAddress(incoming, trustedProxy));
    if (taken !== undefined) return withHeaders(await taken, secure);
    if (pathname !== '/api' && !pathname.startsWith('/api/')) return portal(request);
    const response = await compressed(request, await api(request, { address: clientAddress(incoming, trustedProxy) }));
    return withHeaders(response, secure);
  };
}

function withHeaders(response: Response, secure: boolean): Response {
  for (const [name, value] of Object.entries(commonHeaders(secure))) response.headers.set(name, value);
  return response;
}

function plainText(text: string, secure: boolean): Response {
  return new Response(Buffer.from(text), {
    headers: { ...commonHeaders(secure), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

function health(code: number, status: string, secure: boolean, words?: Words): Response {
  return new Response(Buffer.from(JSON.stringify({ status, ...words })), {
    status: code,
    headers: { ...commonHeaders(secure), 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

/** Compresses responses that get smaller: JSON as a whole, files and long lists block by block. */
async function compressed(request: Request, response: Response): Promise<Response> {
  const mediaType = response.headers.get('content-type') ?? '';
  if (response.body === null || response.headers.has('content-encoding') || !isCompressible(mediaType)) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const { status } = response;
  if (isStreamed(response) || !mediaType.startsWith('application/json')) {
    if (encoding === undefined) return new Response(response.body, { status, headers });
    headers.set('content-encoding', encoding);
    return new Response(compressStream(response.body, encoding), { status, headers });
  }
  const whole = Buffer.from(await response.arrayBuffer());
  if (encoding === undefined || whole.length < SMALLEST_COMPRESSED) return new Response(whole, { status, headers });
  headers.set('content-encoding', encoding);
  return new Response(await compress(whole, encoding), { status, headers });
}
