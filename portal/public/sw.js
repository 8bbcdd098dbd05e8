// Service worker: caches the files of the portal, so that it opens without a server; the page itself handles missing
// data. Never caches responses of the API. Always requests from the server first, so that an update takes effect at
// once. Shows the push messages about alarms that the server sends to this browser.
const KEPT = 'leitwarte-files';
const PAGE = '/';
const SESSIONS = '/account/sessions';
const ICON = '/icon-192.png';
/** Paths of other pages, which are not cached: each would replace the cached page of the portal. */
const OF_THEIR_OWN = /^\/(?:board|frame|widgets)(?:\/|$)/;

/**
 * What a service worker is told; the file is checked as one of the page, which has no word for it.
 *
 * @typedef {object} Told
 * @property {Request} request
 * @property {unknown} data
 * @property {{ readonly data: unknown, close: () => void }} notification
 * @property {(work: Promise<unknown>) => void} waitUntil
 * @property {(answer: Promise<Response>) => void} respondWith
 *
 * @typedef {object} ServiceWorkerSelf
 * @property {(name: string, listener: (told: Told) => void) => void} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {WorkerClients} clients
 * @property {ServiceWorkerRegistration} registration
 *
 * @typedef {object} PageClient
 * @property {string} url
 * @property {string} frameType
 * @property {() => Promise<PageClient>} focus
 * @property {(address: string) => Promise<PageClient | null>} navigate
 *
 * @typedef {object} WorkerClients
 * @property {() => Promise<void>} claim
 * @property {(options: { type: 'window' }) => Promise<PageClient[]>} matchAll
 * @property {(address: string) => Promise<PageClient | null>} openWindow
 */
const worker = /** @type {ServiceWorkerSelf} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (OF_THEIR_OWN.test(pathname)) return;
  // a page in an iframe is cached as a file: cached as the page, it would replace that of the portal
  const isPage = request.mode === 'navigate' && request.destination === 'document';
  event.respondWith(isPage ? page(request) : file(request));
});

// Caches the files that the page had loaded before this worker was active.
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(keepAll(event.data.map(String)));
});

// Every push must show a notification: otherwise the browser shows one of its own.
worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data));
});

// The browser dropped its push subscription; only a signed-in user can register a new one with the server.
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    navigator.language.startsWith('de')
      ? notify('lw-over', 'Meldungen sind zu Ende', { body: 'Bitte neu einschalten.', path: SESSIONS })
      : notify('lw-over', 'Messages are over', { body: 'Please switch them on again.', path: SESSIONS }),
  ),
);

/**
 * Shows a notification. A repeated message replaces its earlier notification.
 * @param {unknown} sent
 */
function showMessage(sent) {
  const { tag, title, body, path } = readMessage(sent);
  return notify(tag, title, { body, path });
}

/** @param {unknown} sent */
function readMessage(sent) {
  try {
    const said = /** @type {{ json: () => Record<string, unknown> }} */ (sent).json();
    const text = (/** @type {string} */ name) => (typeof said[name] === 'string' ? said[name] : '');
    return { tag: text('tag'), title: text('title') || 'Leitwarte', body: text('body'), path: text('path') || PAGE };
  } catch {
    return { tag: '', title: 'Leitwarte', body: '', path: PAGE };
  }
}

/**
 * @param {string} tag
 * @param {string} title
 * @param {{ body: string, path: string }} message
 */
function notify(tag, title, { body, path }) {
  return worker.registration.showNotification(title, { body, tag, icon: ICON, data: path });
}

/**
 * Opens a path in an existing window of the portal, otherwise in a new one; never opens another origin.
 * @param {unknown} path
 */
async function openPath(path) {
  const asked = URL.canParse(String(path), location.origin) ? new URL(String(path), location.origin) : undefined;
  const { href } = asked?.origin === location.origin ? asked : new URL(PAGE, location.origin);
  const shown = (await worker.clients.matchAll({ type: 'window' })).find(isInUse);
  if (shown === undefined) return worker.clients.openWindow(href);
  const focused = await shown.focus();
  if (focused.url === href) return focused;
  // `navigate` fails for a window that this worker does not control yet
  return (await focused.navigate(href).catch(() => null)) ?? worker.clients.openWindow(href);
}

/**
 * Whether a user may be working in this window: not a wall display, a board, a widget or a frame in another page.
 * @param {PageClient} client
 */
function isInUse({ url, frameType }) {
  const { pathname, searchParams } = new URL(url);
  return frameType !== 'nested' && searchParams.get('wall') !== '1' && !OF_THEIR_OWN.test(pathname);
}

/**
 * Responds to navigation: every path is served by the same page. If a gateway reports that the server is down (502 to
 * 504), the cached page is returned.
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
 * Caches the page. If it refers to other files than the cached page, it is of a newer build, and the files of the old
 * build are deleted.
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
