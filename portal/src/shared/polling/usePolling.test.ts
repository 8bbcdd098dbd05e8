import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePolling } from './usePolling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const poll = (load: () => Promise<unknown>, on = true) =>
  renderHook(({ active }) => usePolling(load, active), { initialProps: { active: on } });

test('loads at once, again after 122 seconds, then every 120', async () => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValue();
  poll(load);
  expect(load).toHaveBeenCalledTimes(1);
  await seconds(121.9);
  expect(load).toHaveBeenCalledTimes(1);
  await seconds(0.2);
  expect(load).toHaveBeenCalledTimes(2);
  await seconds(120);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a running load is never doubled', async () => {
  const slow = Promise.withResolvers<void>();
  const load = vi.fn<() => Promise<void>>().mockReturnValue(slow.promise);
  poll(load);
  await seconds(250);
  expect(load).toHaveBeenCalledTimes(1);
  slow.resolve();
  await seconds(120);
  expect(load).toHaveBeenCalledTimes(2);
});

test('pausing stops the timer, going on loads at once', async () => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { rerender } = poll(load);
  rerender({ active: false });
  await seconds(300);
  expect(load).toHaveBeenCalledTimes(1);
  rerender({ active: true });
  expect(load).toHaveBeenCalledTimes(2);
});

test('leaving the screen stops the timer', async () => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValue();
  poll(load).unmount();
  await seconds(300);
  expect(load).toHaveBeenCalledTimes(1);
});
