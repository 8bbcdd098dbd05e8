import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest';

/** The script of the service worker; loading it registers its listeners on the global object. */
const [load] = Object.values(import.meta.glob('../../public/sw.js'));

interface Window {
  readonly url: string;
  readonly frameType: string;
  readonly focus: () => Promise<Window>;
  readonly navigate: (address: string) => Promise<Window | null>;
}

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
const openWindow = vi.fn<(address: string) => Promise<null>>(() => Promise.resolve(null));
let windows: Window[] = [];

beforeAll(async () => {
  const has = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true });
  has('registration', { showNotification });
  has('clients', { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(windows), openWindow });
  await load?.();
});
afterAll(() => {
  for (const name of ['registration', 'clients']) Reflect.deleteProperty(globalThis, name);
});
beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
});

/** Dispatches an event to the worker and waits until it has been handled. */
async function happens(name: string, of: object = {}): Promise<void> {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => works.push(work);
  globalThis.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...of }));
  await Promise.all(works);
}

const message = { tag: 'lw-7', title: 'Störung Nord', body: 'Netzausfall', path: '/dashboard?plant=7&window=alarms' };
const pressed = (path: unknown) => ({ notification: { data: path, close: vi.fn<() => void>() } });

function windowAt(path: string, frameType = 'top-level') {
  const shown: Window & { readonly navigate: MockInstance<Window['navigate']> } = {
    url: location.origin + path,
    frameType,
    focus: vi.fn<() => Promise<Window>>(() => Promise.resolve(shown)),
    navigate: vi.fn<(address: string) => Promise<Window | null>>(() => Promise.resolve(shown)),
  };
  windows.push(shown);
  return shown;
}

test('4.57: a message is shown under its tag, so that a repeated one is shown only once', async () => {
  await happens('push', { data: { json: () => message } });
  expect(showNotification.mock.calls).toEqual([
    ['Störung Nord', { body: 'Netzausfall', tag: 'lw-7', icon: '/icon-192.png', data: message.path }],
  ]);
});

test.each([
  ['no data', null],
  ['what is no JSON', { json: () => JSON.parse('{') as unknown }],
  ['other fields', { json: () => ({ title: 5 }) }],
])('4.57: for %s a notification is shown too, because browsers require one for every push', async (_, data) => {
  await happens('push', { data });
  expect(showNotification).toHaveBeenCalledWith('Leitwarte', expect.objectContaining({ data: '/' }));
});

test('4.57: a click closes the notification and opens the alarm in the existing window', async () => {
  const wall = windowAt('/dashboard?wall=1');
  const frame = windowAt('/frame/abc', 'nested');
  const board = windowAt('/board/1');
  const used = windowAt('/dashboard');
  const event = pressed(message.path);
  await happens('notificationclick', event);
  expect(event.notification.close).toHaveBeenCalled();
  expect(used.focus).toHaveBeenCalled();
  expect(used.navigate).toHaveBeenCalledWith(location.origin + message.path);
  for (const other of [wall, frame, board]) expect(other.focus).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('4.57: if the window already shows the alarm, nothing is loaded again', async () => {
  const used = windowAt(message.path);
  await happens('notificationclick', pressed(message.path));
  expect(used.focus).toHaveBeenCalled();
  expect(used.navigate).not.toHaveBeenCalled();
});

test('4.57: without a window, or with one that cannot navigate, a new one opens', async () => {
  await happens('notificationclick', pressed(message.path));
  expect(openWindow).toHaveBeenCalledWith(location.origin + message.path);
  windowAt('/dashboard').navigate.mockRejectedValue(new TypeError('not led'));
  await happens('notificationclick', pressed(message.path));
  expect(openWindow).toHaveBeenCalledTimes(2);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)', 'http://[', undefined])(
  '4.57: a click never opens another origin: %s',
  async (path) => {
    await happens('notificationclick', pressed(path));
    const opened = openWindow.mock.calls.map(([address]) => new URL(address).origin);
    expect(opened).toEqual([location.origin]);
  },
);

test('4.57: if the browser withdraws the push subscription, a notification reports it and leads to the screen that switches it on again', async () => {
  await happens('pushsubscriptionchange');
  expect(showNotification).toHaveBeenCalledWith(
    expect.stringMatching(/Meldungen|Messages/),
    expect.objectContaining({ tag: 'lw-over', data: '/account/sessions' }),
  );
});
