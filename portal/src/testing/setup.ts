import { act, cleanup, configure } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { network } from './network.ts';

// Pages are lazy, and their sources are compiled when they are first requested.
configure({
  asyncUtilTimeout: Number(import.meta.env['PATIENCE_MS']),
  asyncWrapper: async (acting) => {
    const result = await acting();
    await act(async () => {});
    return result;
  },
  // A waiting query fails many times first; each failure would print the page, even if it is never shown.
  ...(import.meta.env['DEBUG_PRINT_LIMIT'] === '0' && {
    getElementError: (message) => new Error(message ?? 'not found'),
  }),
});
// React records a stack for every element: with the hundred lines that vitest sets, this takes a tenth of the time.
Object.assign(Error, { stackTraceLimit: 8 });

// jsdom lacks `matchMedia` and `ResizeObserver`, which Mantine uses.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
// jsdom has its own Uint8Array, which the database of the backend in this process does not accept.
const nodeBytes: unknown = Reflect.get(globalThis, 'Buffer');
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(nodeBytes));
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'de';
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.innerWidth = 1280;
});
afterEach(() => {
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
  network.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => network.close());
