import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAfter, callAt, delayUntil, pause } from './waiting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const delays: number[] = [];

/**
 * Simulates a browser, which truncates the delay of a timer to 32 bits and calls immediately if the result is negative.
 */
function wrapTimers(): void {
  const set = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((call: () => void, delayMs = 0) => {
    delays.push(delayMs);
    return set(call, Math.max(0, delayMs | 0));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  delays.length = 0;
  wrapTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([0, 19, 20.5, 25, 44, 50, 75, 4165])(
  'X1: a call at an instant in the past is made at once, %d days after 26 November 2026',
  async (days) => {
    vi.setSystemTime(Date.parse('2026-11-26T12:00:00Z') + days * DAY_MS);
    const call = vi.fn<() => void>();
    callAt(0, call);
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(1);
  },
);

test.each([1, 24, 25, 40, 100])(
  'X1: a call after %d days is made exactly then, and no timer is set to more than a timer allows',
  async (days) => {
    const call = vi.fn<() => void>();
    callAfter(days * DAY_MS, call);
    await vi.advanceTimersByTimeAsync(days * DAY_MS - 1);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(1);
    for (const delayMs of delays) expect(delayMs).toBeLessThan(2 ** 31);
  },
);

test('X1: a cancelled call is never made, even if it waits by several timers in turn; infinite and invalid delays cause no error', async () => {
  const call = vi.fn<() => void>();
  const cancel = callAfter(60 * DAY_MS, call);
  await vi.advanceTimersByTimeAsync(30 * DAY_MS);
  cancel();
  const cancelEndless = callAfter(Infinity, call);
  await vi.advanceTimersByTimeAsync(90 * DAY_MS);
  expect(call).not.toHaveBeenCalled();
  cancelEndless();
  callAfter(Number.NaN, call);
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('if the clock is set back, a call at an instant is delayed by at most the given time', async () => {
  const call = vi.fn<() => void>();
  const atMs = Date.now() + 60_000;
  vi.setSystemTime(Date.now() - 2 * DAY_MS);
  callAt(atMs, call, 60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});

test('X1: the timer delay until an instant is never negative, nor more than the given limit or the maximum of a timer', () => {
  vi.setSystemTime(Date.parse('2026-12-20T12:00:00Z'));
  expect(delayUntil(0, 60_000)).toBe(0);
  expect(delayUntil(Date.now() + 500, 60_000)).toBe(500);
  expect(delayUntil(Date.now() + DAY_MS, 60_000)).toBe(60_000);
  expect(delayUntil(Date.now() + 60 * DAY_MS, Infinity)).toBe(2 ** 31 - 1);
});

test('a pause ends when its signal aborts, immediately if the signal is already aborted, and leaves no timer', async () => {
  const ending = new AbortController();
  const done = pause(60 * DAY_MS, ending.signal);
  ending.abort();
  await done;
  await pause(60 * DAY_MS, ending.signal);
  expect(vi.getTimerCount()).toBe(0);
});
