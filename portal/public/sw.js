// Keeps the portal's own files, so that it opens without a server; what it then shows is the page's business. Never keeps
// an answer of the API. The server goes first in everything, so that no update waits.
const KEPT = 'leitwarte-files';
const PAGE = '/';

/**
 * What a service worker is told; the file is checked as one of the page, which has no word for it.
 *
 * @typedef {object} Told
 * @property {Request} request
 * @property {unknown} data
 * @property {(work: Promise<unknown>) => void} waitUntil
 * @property {(answer: Promise<Response>) => void} respondWith
 *
 * @typedef {object} ServiceWorkerSelf
 * @property {(name: string, listener: (told: Told) => void) => void} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {{ readonly claim: () => Promise<void> }} clients
 */
const worker = /** @type {ServiceWorkerSelf} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  // pages of their own: kept as the page they would stand in for the portal
  if (/^\/(?:board|frame|widgets)(?:\/|$)/.test(pathname)) return;
  // a frame is a file: kept as the page it would stand in for the portal
  const isPage = request.mode === 'navigate' && request.destination === 'document';
  event.respondWith(isPage ? page(request) : file(request));
});

// What the page had loaded before this worker was there.
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepAll(event.data.map(String)));
});

/**
 * Every address is the one page. A gateway that answers for a dead server does not count as an answer.
 *
 * @param {Request} request
 */
async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.status >= 502 && answer.status <= 504) return (await kept.match(PAGE)) ?? answer;
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) await keepPage(kept, answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match(PAGE);
    if (known !== undefined) return known;
    throw error;
  }
}

/**
 * Files that the new page does not come with are those of an older build.
 *
 * @param {Cache} kept
 * @param {Response} answer
 */
async function keepPage(kept, answer) {
  const text = await answer.clone().text();
  const before = await (await kept.match(PAGE))?.text();
  if (before !== undefined && scriptsOf(before) !== scriptsOf(text)) {
    for (const request of await kept.keys()) await kept.delete(request);
  }
  await kept.put(PAGE, answer);
}

/** @param {string} text */
const scriptsOf = (text) => [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path).join(' ');

/** @param {Request} request */
async function file(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.status === 200) await kept.put(request, answer.clone());
    return answer;
  } catch (error) {
    const known = await kept.match(request, { ignoreVary: true });
    if (known !== undefined) return known;
    throw error;
  }
}

/** @param {string[]} paths */
async function keepAll(paths) {
  const kept = await caches.open(KEPT);
  for (const path of new Set(paths)) {
    if (await kept.match(path)) continue;
    const answer = await fetch(path).catch(() => undefined);
    if (answer?.ok) await (path === PAGE ? keepPage(kept, answer) : kept.put(path, answer));
  }
}
