import { callAfter } from '@leitwarte/core/rules';

/**
 * Delays in milliseconds after which the page's files are cached for offline use: once after the first screen, and once
 * after the files that it prefetches.
 */
const KEPT_AFTER_MS = [1_000, 8_000];

/**
 * Registers the service worker (`public/sw.js`), which opens the portal without a server, if the browser supports it: over https or on
 * localhost. Files that are already loaded are cached too. A failure has no effect.
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
