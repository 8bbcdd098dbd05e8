import { expect, test } from 'vitest';
import { replaceable, type Replaceable } from './replaceable.ts';
import type { Thread } from './thread.ts';

/** Threads of which the first never answers and later ones answer with their number; those of `failing` cannot be started. */
function threadsWhere(failing: readonly number[]) {
  const seen = { starts: 0, calls: 0 };
  const start = (): Thread => {
    seen.starts += 1;
    const number = seen.starts;
    if (failing.includes(number)) throw new Error('no memory');
    let lose: (why: Error) => void = () => undefined;
    return {
      call: () => {
        seen.calls += 1;
        return number === 1 ? new Promise((_, reject) => (lose = reject)) : Promise.resolve(number);
      },
      open: 0,
      stop: (why = new Error('stopped')) => Promise.resolve(lose(why)),
    };
  };
  return { threads: replaceable(start, undefined, 1), seen };
}

/** Ends a call that hangs, and waits until the next thread should have started. */
async function endStuckCall(threads: Replaceable, seen: { readonly starts: number; readonly calls: number }) {
  const ending = new AbortController();
  const stuck = threads.call('x', undefined, ending.signal);
  await expect.poll(() => seen.calls).toBe(1);
  ending.abort(new Error('ended by hand'));
  await expect(stuck).rejects.toThrow('ended by hand');
  await expect.poll(() => seen.starts).toBe(2);
}

test('if the next thread cannot be started the next call tries again, and concurrent calls share one attempt', async () => {
  const { threads, seen } = threadsWhere([2, 3]);
  await endStuckCall(threads, seen);
  await expect(threads.call('x')).rejects.toThrow('no memory');
  expect(await Promise.all([threads.call('x'), threads.call('x'), threads.call('x')])).toEqual([4, 4, 4]);
  expect(seen.starts).toBe(4);
  await threads.stop();
});

test('a thread that could not be started is stopped anyway', async () => {
  const { threads, seen } = threadsWhere([2]);
  await endStuckCall(threads, seen);
  await expect(threads.stop()).resolves.toBeUndefined();
});
