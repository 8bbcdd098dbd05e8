import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceNetwork } from '../testing/answers.ts';
import { sourceOf } from './source.ts';

const MINUTE_MS = 60_000;
let network: ReturnType<typeof replaceNetwork>;
let nextKey = 0;
const open = () =>
  sourceOf<unknown[]>({ server: 'https://a.example', key: `poll${(nextKey += 1)}`, language: 'de', path: 'plants/' });
/** Advances the time, and lets pending requests be answered. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  network = replaceNetwork({ 'plants/': [] });
});
afterEach(() => {
  network.restore();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('requests are sent once a minute while there is a listener, and none afterwards', async () => {
  const leave = open().subscribe(() => undefined);
  await pass(10);
  expect(network.asked).toHaveLength(1);
  await pass(3 * MINUTE_MS);
  expect(network.asked).toHaveLength(4);
  leave();
  await pass(10 * MINUTE_MS);
  expect(network.asked).toHaveLength(4);
});

test.each([20.5, 25, 44, 50, 75, 4165])(
  'X1: a request is sent at once %d days after 26 November 2026, with timers of 32 bits as in browsers',
  async (days) => {
    vi.setSystemTime(Date.parse('2026-11-26T12:00:00Z') + days * 24 * 60 * MINUTE_MS);
    const set = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void, delayMs = 0) =>
      set(call, Math.max(0, delayMs | 0))) as typeof setTimeout);
    const leave = open().subscribe(() => undefined);
    await pass(10);
    expect(network.asked).toHaveLength(1);
    globalThis.dispatchEvent(new Event('online'));
    await pass(10);
    expect(network.asked).toHaveLength(2);
    await pass(MINUTE_MS);
    expect(network.asked).toHaveLength(3);
    leave();
  },
);

test('X1: a page whose clock is set back by two days requests as often as before', async () => {
  const leave = open().subscribe(() => undefined);
  await pass(10);
  vi.setSystemTime(Date.now() - 2 * 24 * 60 * MINUTE_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(MINUTE_MS);
  expect(network.asked).toHaveLength(2);
  leave();
});

test('X1: if a server asks to wait for a year, the next request is sent within an hour, but not at once', async () => {
  network.answers = 503;
  network.headers = { 'retry-after': String(365 * 24 * 3600) };
  const leave = open().subscribe(() => undefined);
  await pass(50 * MINUTE_MS);
  expect(network.asked).toHaveLength(1);
  await pass(11 * MINUTE_MS);
  expect(network.asked).toHaveLength(2);
  leave();
});

test('live-data-11: live data are requested every two minutes, the first time with a delay of two seconds', async () => {
  const source = sourceOf({
    server: 'https://a.example',
    key: 'slow',
    language: 'de',
    path: 'live_data/3/',
    isSlow: true,
  });
  network.answers = { 'live_data/3/': {} };
  const leave = source.subscribe(() => undefined);
  await pass(10);
  await pass(121_000);
  expect(network.asked).toHaveLength(1);
  await pass(1000);
  expect(network.asked).toHaveLength(2);
  await pass(119_000);
  expect(network.asked).toHaveLength(2);
  await pass(1000);
  expect(network.asked).toHaveLength(3);
  leave();
});

test('a hidden page sends no requests; when it is visible again, it sends those that are due', async () => {
  const leave = open().subscribe(() => undefined);
  await pass(10);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(30 * MINUTE_MS);
  expect(network.asked).toHaveLength(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  expect(network.asked).toHaveLength(2);
  leave();
});

test('if a server does not respond, the request is repeated after 5 s, then after twice as long each time, up to 10 minutes', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  network.answers = 'silent';
  const source = open();
  const leave = source.subscribe(() => undefined);
  await pass(10);
  const gaps: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const before = network.asked.length;
    let waited = 0;
    for (; network.asked.length === before; waited += 1) await pass(1000);
    gaps.push(waited);
  }
  expect(gaps.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(gaps.slice(-2)).toEqual([600, 600]);
  expect(source.shown).toMatchObject({ problem: 'silent' });
  leave();
});
