import { expect, test } from 'vitest';
import { TooBusy } from '../platform/platform.ts';
import { boundedQueue } from './boundedQueue.ts';

test('the queue runs a few pieces of work at a time, keeps a few more waiting in order, and refuses further ones at once', async () => {
  const run = boundedQueue({ atOnce: 2, waiting: 3 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    run(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    });
  const first = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toBeInstanceOf(TooBusy);
  expect(started).toEqual([1, 2]);
  for (let index = 0; index < 5; index += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(index);
    ends[index]?.();
  }
  expect(await Promise.all(first)).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('failed work frees its place in the queue like successful work', async () => {
  const run = boundedQueue({ atOnce: 1, waiting: 0 });
  await expect(run(() => Promise.reject(new Error('falsch')))).rejects.toThrow('falsch');
  expect(await run(() => Promise.resolve('gut'))).toBe('gut');
});
