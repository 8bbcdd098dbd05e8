/** Origin of a page's URL; undefined if the text is not a URL. */
export function originOf(site: string): string | undefined {
  const written = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+/u.test(site) ? `https://${site}` : site;
  if (!URL.canParse(written)) return undefined;
  const { origin, protocol } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
