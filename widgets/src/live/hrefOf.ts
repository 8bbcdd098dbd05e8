/** The page's address of a plant, `{id}` filled in; undefined without one, and for anything that is no place on the web. */
export function hrefOf(pattern: string | undefined, id: number): string | undefined {
  if (pattern === undefined) return undefined;
  const href = pattern.replaceAll('{id}', String(id));
  if (!URL.canParse(href, document.baseURI)) return undefined;
  return ['http:', 'https:'].includes(new URL(href, document.baseURI).protocol) ? href : undefined;
}
