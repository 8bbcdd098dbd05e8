/** Scheme, host and port of the address of a page; undefined where it is none. */
export function originOf(site: string): string | undefined {
  const written = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+/u.test(site) ? `https://${site}` : site;
  if (!URL.canParse(written)) return undefined;
  const { origin, protocol } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
