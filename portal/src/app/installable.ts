import { callAfter } from '@leitwarte/core/rules';

/** When the page's files are kept for later: once the first screen stands, and again with what it fetched ahead. */
const KEPT_AFTER_MS = [1_000, 8_000];

/**
 * Lets the portal open without a server (`public/sw.js`), where the browser can: over https, or on this machine. What is
 * loaded by then is kept too. Failing changes nothing for anybody.
 */
export function makeInstallable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  for (const afterMs of KEPT_AFTER_MS) callAfter(afterMs, () => void keepFiles().catch(() => undefined));
}

async function keepFiles(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to be named
  active?.postMessage(['/', ...loaded]);
}
