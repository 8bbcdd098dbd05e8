/** URL of a plant with `{id}` replaced; undefined without a pattern, and for anything that is not a web address. */
export function hrefOf(pattern: string | undefined, id: number): string | undefined {
  if (pattern === undefined) return undefined;
  const href = pattern.replaceAll('{id}', String(id));
  if (!URL.canParse(href, document.baseURI)) return undefined;
  return ['http:', 'https:'].includes(new URL(href, document.baseURI).protocol) ? href : undefined;
}
