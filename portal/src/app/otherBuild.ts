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

const LOADED_ANEW = 'leitwarte-loaded-anew';

/** Loads the page anew where that was not tried yet by this build in this tab; says whether it does. */
export function loadAnewOnce(reload: () => void): boolean {
  const own = entryOf(document) ?? '';
  try {
    if (sessionStorage.getItem(LOADED_ANEW) === own) return false;
    sessionStorage.setItem(LOADED_ANEW, own);
  } catch {
    // what is not remembered would load for ever
    return false;
  }
  reload();
  return true;
}
