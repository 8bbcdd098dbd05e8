import { expect, test } from 'vitest';
import { createMemory } from './answerMemory.ts';

const small = (value: string) => ({ value, bytes: 10, until: Infinity });
const ofPlants = { areas: new Set(['plants'] as const) };
const nothing = { areas: new Set<never>() };
const change = { area: 'plants', plantId: 1, organisationId: undefined } as const;

function memoryAt(mostBytes = 100) {
  const clock = { now: 1_000 };
  const memory = createMemory(() => clock.now, mostBytes);
  let made = 0;
  const recall = (key: string, until = Infinity) =>
    memory.recall(key, ofPlants, async () => {
      made += 1;
      return { ...small(`${key} ${made}`), until };
    });
  return { clock, memory, recall };
}

test('an answer that many request at once is computed once, and again after a change that affects it', async () => {
  const { memory, recall } = memoryAt();
  expect(await Promise.all([recall('a'), recall('a')])).toEqual(['a 1', 'a 1']);
  memory.changed([{ ...change, area: 'readings' }]);
  expect(await recall('a')).toBe('a 1');
  memory.changed([change]);
  expect(await recall('a')).toBe('a 2');
  memory.changed(undefined);
  expect(await recall('a')).toBe('a 3');
});

test('an answer is not cached if its data change while it is computed', async () => {
  const { memory } = memoryAt();
  const done: ((made: ReturnType<typeof small>) => void)[] = [];
  const making = new Promise<ReturnType<typeof small>>((resolve) => done.push(resolve));
  const first = memory.recall('a', ofPlants, () => making);
  memory.changed([change]);
  const second = memory.recall('a', ofPlants, () => Promise.resolve(small('new')));
  for (const finish of done) finish(small('old'));
  expect(await Promise.all([first, second])).toEqual(['old', 'new']);
  expect(await memory.recall('a', ofPlants, () => Promise.resolve(small('third')))).toBe('new');
});

test('a cached answer expires when it may change merely because time passes; setting the clock back expires all answers', async () => {
  const { clock, recall } = memoryAt();
  expect(await recall('a', 2_000)).toBe('a 1');
  clock.now = 1_999;
  expect(await recall('a', 3_000)).toBe('a 1');
  clock.now = 2_000;
  expect(await recall('a', 3_000)).toBe('a 2');
  clock.now = 500;
  expect(await recall('a', 3_000)).toBe('a 3');
});

test('the least recently used answers are evicted first, and an answer larger than the cache is not cached', async () => {
  const { memory, recall } = memoryAt(30);
  for (const key of ['a', 'b', 'c']) await recall(key);
  expect(await recall('a')).toBe('a 1');
  await recall('d');
  expect(await recall('a')).toBe('a 1');
  expect(await recall('b')).toBe('b 5');
  expect(memory.size()).toEqual({ entries: 3, bytes: 30 });
  await memory.recall('huge', nothing, () => Promise.resolve({ value: 'huge', bytes: 31, until: Infinity }));
  expect(memory.size()).toEqual({ entries: 0, bytes: 0 });
});

test('an answer whose computation failed is computed again', async () => {
  const { memory, recall } = memoryAt();
  await expect(memory.recall('a', nothing, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await recall('a')).toBe('a 1');
});

test('if an answer has several parts, only the changed parts are computed again', async () => {
  const { memory } = memoryAt(1_000);
  const asked: number[][] = [];
  const parts = [1, 2, 3].map((part) => ({
    part,
    key: `part ${part}`,
    concerns: { ...ofPlants, plants: new Set([part]) },
  }));
  const recall = async () => {
    const made = await memory.recallEach(parts, async (missing) => {
      asked.push([...missing]);
      return new Map(missing.map((part) => [part, small(`${part} of ${asked.length}`)]));
    });
    return made.map(({ value }) => value);
  };
  expect(await recall()).toEqual(['1 of 1', '2 of 1', '3 of 1']);
  memory.changed([{ ...change, plantId: 2 }]);
  expect(await recall()).toEqual(['1 of 1', '2 of 2', '3 of 1']);
  memory.changed([{ ...change, plantId: undefined }]);
  expect(await recall()).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect(asked).toEqual([[1, 2, 3], [2], [1, 2, 3]]);
});
