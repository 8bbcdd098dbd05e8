/** Whether the server delivers another build than the one of this page. Rejects if the server does not respond. */
export async function isOtherBuild(): Promise<boolean> {
  const own = entryOf(document);
  if (own === undefined) return false;
  const answer = await fetch('/', { cache: 'no-store' });
  if (!answer.ok) return false;
  const found = [...(await answer.text()).matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, path]) => path);
  return found.length > 0 && !found.includes(own);
}

/** Path of the entry script of this page. */
function entryOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}

const LOADED_ANEW = 'leitwarte-loaded-anew';

/** Reloads the page, but only once per build and tab; returns whether it reloads. */
export function loadAnewOnce(reload: () => void): boolean {
  const own = entryOf(document) ?? '';
  try {
    if (sessionStorage.getItem(LOADED_ANEW) === own) return false;
    sessionStorage.setItem(LOADED_ANEW, own);
  } catch {
    // without storage the page would reload forever
    return false;
  }
  reload();
  return true;
}
