/** Whether a request has this version already, possibly among others (RFC 9110, 13.1.2: compared as weak ones). */
export function knowsVersion(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  return known.split(',').some((one) => plain(one) === '*' || plain(one) === plain(etag));
}
