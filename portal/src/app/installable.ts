/** How long the page is left alone before its files are kept for later. */
const QUIET_MS = 8_000;

/**
 * Lets the portal open without a server (`public/sw.js`), where the browser can: over https, or on this machine. What is
 * loaded by then is kept too. Failing changes nothing for anybody.
 */
export function makeInstallable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void keepFiles().catch(() => undefined), QUIET_MS);
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
