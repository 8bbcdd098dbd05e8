/** Whether the client already has this version, by `If-None-Match` with one or more versions (RFC 9110, 13.1.2, weak comparison). */
export function knowsVersion(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return known.split(',').some((one) => plain(one) === '*' || plain(one) === plain(etag));
}
