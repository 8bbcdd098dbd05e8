import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partOf } from './part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part is loaded once for all listeners, and not before there is one', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('view');
  const part = partOf(load);
  expect(load).not.toHaveBeenCalled();
  const listener = vi.fn<() => void>();
  part.subscribe(listener);
  part.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  part.subscribe(() => undefined);
  expect(load).toHaveBeenCalledOnce();
  expect(listener).toHaveBeenCalledOnce();
  expect(part.shown.data).toBe('view');
});

test('a part that fails to load is reported and loaded again: after 5 s, then after twice as long each time, and at once when the browser is online again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('no such file'));
  const part = partOf(load);
  const leave = part.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(part.shown.problem).toBe('silent');
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue('view');
  globalThis.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(part.shown).toEqual({ data: 'view' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledTimes(4);
  leave();
});

test('a part is not loaded again if there is no listener any more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('no such file'));
  const leave = partOf(load).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  leave();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledOnce();
});
