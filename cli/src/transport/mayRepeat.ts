import { findEntry, type Method } from '@leitwarte/core/contract';
import { outline } from '../program/outline.ts';

/** Reads may be sent again: GET unless the contract says that it has an effect, and POST that only requests figures. */
export function mayRepeat({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const [, path = ''] = /\/api\/v1\/([^?]*)/.exec(url) ?? [];
  const asked: Method | undefined = method === 'GET' || method === 'POST' ? method : undefined;
  if (asked === undefined) return false;
  const endpoint = findEntry(outline.calls, asked, path)?.endpoint;
  if (asked === 'GET') return endpoint?.acts !== true;
  if (endpoint === undefined || endpoint.changes || endpoint.respondsAsync) return false;
  // Signing in, out and everything about passwords belongs to an account and is done once.
  return endpoint.access !== 'public' && endpoint.access !== 'anyAccount';
}
