import type { Context, Next } from 'hono';
import type { ServerContext } from '../platform/context.ts';
import { isListedOrigin } from '../rights/embedKeys/origins.ts';

/** Seconds for which a browser may cache the response to a preflight. */
const PREFLIGHT_S = 600;

/**
 * Sets the CORS headers: pages may read the responses of a call, including refusals, if a valid embed key lists their
 * origin; credentials are not allowed. Preflight requests contain no key and are answered here.
 */
export function readableElsewhere(context: ServerContext) {
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    const origin = c.req.header('origin');
    const listed = origin !== undefined && (await isListedOrigin(context, origin));
    const headers: Record<string, string> = listed
      ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'date, etag, retry-after' }
      : {};
    if (c.req.method === 'OPTIONS') {
      const asked = {
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'authorization, if-none-match, accept-language, leitwarte-script',
        'access-control-max-age': String(PREFLIGHT_S),
      };
      return new Response(null, { status: 204, headers: { vary: 'origin', ...headers, ...(listed ? asked : {}) } });
    }
    await next();
    c.res.headers.append('vary', 'origin');
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    return undefined;
  };
}
