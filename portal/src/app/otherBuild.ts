/** Whether the server gives out another build than the one that this page runs. Rejects where it does not answer. */
export async function isOtherBuild(): Promise<boolean> {
  const own = entryOf(document);
  if (own === undefined) return false;
  const answer = await fetch('/', { cache: 'no-store' });
  if (!answer.ok) return false;
  const found = [...(await answer.text()).matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, path]) => path);
  return found.length > 0 && !found.includes(own);
}

/** The script that this page began with. */
function entryOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}
