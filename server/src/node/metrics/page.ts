import { createHash, timingSafeEqual } from 'node:crypto';
import { commonHeaders } from '../http/securityHeaders.ts';

interface Figures {
  readonly read: () => Promise<string>;
  readonly contentType: string;
}

/**
 * Answers `GET /metrics` for callers with the token, and returns 401 to all others; without a token in the settings there is no such page.
 */
export function metricsPage(
  figures: Figures | undefined,
  token: string | undefined,
  secure: boolean,
): (request: Request) => Promise<Response> {
  const said = (status: number, text: string, headers: Record<string, string> = {}): Response =>
    new Response(text, {
      status,
      headers: {
        ...commonHeaders(secure),
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...headers,
      },
    });
  return async ({ method, headers }) => {
    if (figures === undefined || token === undefined) return said(404, 'METRICS_TOKEN is not set\n');
    if (!brings(headers.get('authorization'), token))
      return said(401, 'a bearer token is needed\n', { 'www-authenticate': 'Bearer' });
    if (method !== 'GET') return said(405, 'GET only\n', { allow: 'GET' });
    return said(200, await figures.read(), { 'content-type': figures.contentType });
  };
}

/** Compares the token in constant time. */
function brings(authorization: string | null, token: string): boolean {
  const brought = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(brought), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
