import { afterEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, inTime } from './lazyPage.tsx';

afterEach(() => vi.useRealTimers());

test('loading a script chunk fails after 120 seconds', async () => {
  vi.useFakeTimers();
  const loading = inTime(new Promise(() => {}));
  const outcome = vi.fn<(error: Error) => void>();
  loading.catch(outcome);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledOnce();
});

test('a chunk that arrives leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});
