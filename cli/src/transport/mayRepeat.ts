import { contract, findEntry } from '@leitwarte/core/contract';

/** Reads may be sent again, unless the contract says that this GET does something. */
export function mayRepeat(request: Request): boolean {
  if (request.method !== 'GET') return false;
  const [, path = ''] = /\/api\/v1\/([^?]*)/.exec(request.url) ?? [];
  return findEntry(contract, 'GET', path)?.endpoint.acts !== true;
}
