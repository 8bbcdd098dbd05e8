import { expect, test } from 'vitest';
import { fairTurns } from './turns.ts';

/** Work that ends on request, and records when it began. */
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

test('4.35: a client with many requests delays only itself; requests of others run in between', async () => {
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

test('4.35: a client that disconnects loses its place in the queue; if the queue is full, further requests are refused', async () => {
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

test('failed work frees its place in the queue', async () => {
  const take = fairTurns({ atOnce: 1, waitingMost: 1 });
  await expect(take('a', undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await take('a', undefined, () => Promise.resolve(1))).toBe(1);
});
