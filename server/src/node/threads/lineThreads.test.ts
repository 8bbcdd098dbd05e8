import { afterEach, expect, test, vi } from 'vitest';
import { lineThreads, type LineThread } from './lineThreads.ts';

const taken: LineThread[] = [];
afterEach(async () => {
  for (const thread of taken.splice(0)) await thread.stop();
});

function threads(keptMs?: number) {
  const all = lineThreads(keptMs);
  return {
    giveBack: (thread: LineThread) => all.giveBack(thread),
    take: () => {
      const thread = all.take();
      taken.push(thread);
      return thread;
    },
  };
}

/** The answer of a thread: a stopped one refuses every call; a running one reports that no file is open. */
const answerOf = (thread: LineThread) =>
  thread.call({ kind: 'end' }).then(
    () => 'answered',
    (error: unknown) => String(error),
  );

test('a thread that has read lines is given to the next job, but only to one', () => {
  const { take, giveBack } = threads();
  const first = take();
  giveBack(first);
  expect(take()).toBe(first);
  expect(take()).not.toBe(first);
});

test('only one thread is kept: if two jobs ran at once, the thread already waiting is stopped', async () => {
  const { take, giveBack } = threads();
  const [first, second] = [take(), take()];
  giveBack(first);
  giveBack(second);
  expect(take()).toBe(second);
  expect(await answerOf(first)).toContain('was stopped');
});

test('a thread that no job needs is stopped after some time', async () => {
  const { take, giveBack } = threads(1);
  const first = take();
  giveBack(first);
  await vi.waitFor(async () => expect(await answerOf(first)).toContain('was stopped'));
  expect(take()).not.toBe(first);
});
