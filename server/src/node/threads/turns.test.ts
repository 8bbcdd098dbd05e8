import { expect, test } from 'vitest';
import { fairTurns } from './turns.ts';

/** Work that ends when it is told to, and says when it began. */
function works() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => {
      ends.set(name, () => resolve(name));
    });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { began, work, end, settled };
}

test('4.35: a client with many requests waits only for itself; others come in between', async () => {
  const { began, work, end, settled } = works();
  const take = fairTurns({ atOnce: 2, waitingMost: 9 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void take(name.charAt(0), undefined, work(name));
  await settled();
  expect(began).toEqual(['a1', 'b1']);
  await end('a1');
  expect(began).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  await end('a2');
  await end('b1');
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'b2']);
});

test('4.35: a client that leaves loses its place, and too many that wait are refused', async () => {
  const { began, work, end } = works();
  const take = fairTurns({ atOnce: 1, waitingMost: 2 });
  const client = new AbortController();
  const first = take('a', undefined, work('first'));
  const left = take('a', client.signal, work('left'));
  const last = take('a', undefined, work('last'));
  await expect(take('a', undefined, work('more'))).rejects.toMatchObject({ problem: { status: 429 } });
  client.abort();
  await expect(left).rejects.toThrow('aborted');
  await end('first');
  await end('last');
  expect([await first, await last]).toEqual(['first', 'last']);
  expect(began).toEqual(['first', 'last']);
});

test('work that fails ends its turn', async () => {
  const take = fairTurns({ atOnce: 1, waitingMost: 1 });
  await expect(take('a', undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await take('a', undefined, () => Promise.resolve(1))).toBe(1);
});
