import { findEntry, type Method } from '@leitwarte/core/contract';
import { outline } from '../program/outline.ts';

/** Whether a request may be repeated: GET unless the contract marks side effects, and POST that only requests data. */
export function mayRepeat({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const [, path = ''] = /\/api\/v1\/([^?]*)/.exec(url) ?? [];
  const asked: Method | undefined = method === 'GET' || method === 'POST' ? method : undefined;
  if (asked === undefined) return false;
  const endpoint = findEntry(outline.calls, asked, path)?.endpoint;
  if (asked === 'GET') return endpoint?.acts !== true;
  if (endpoint === undefined || endpoint.changes || endpoint.respondsAsync) return false;
  // calls for signing in, signing out and passwords are only sent once
  return endpoint.access !== 'public' && endpoint.access !== 'anyAccount';
}
