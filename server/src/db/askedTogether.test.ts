import { expect, test } from 'vitest';
import { askedTogether } from './askedTogether.ts';

/** Queries that the test answers one by one; an answer has the data from when its query began. */
function source() {
  const asked: (readonly string[])[] = [];
  const ends: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const values = new Map([['a', 1]]);
  const ask = (keys: readonly string[]) => {
    asked.push(keys);
    const seen = new Map(values);
    return new Promise<ReadonlyMap<string, number>>((resolve, reject) =>
      ends.push({ answer: () => resolve(seen), fail: () => reject(new Error('away')) }),
    );
  };
  const next = async (how: 'answer' | 'fail') => {
    ends.shift()?.[how]();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, values, get: askedTogether(ask), next };
}

test('a request that arrives while a query is running is answered by the next query, which sees changes made in between', async () => {
  const { asked, values, get, next } = source();
  const first = get('a');
  values.set('a', 2);
  values.set('b', 3);
  const later = Promise.all([get('a'), get('b'), get('b'), get('c')]);
  await next('answer');
  expect(await first).toBe(1);
  await next('answer');
  expect(await later).toEqual([2, 3, 3, undefined]);
  expect(asked).toEqual([['a'], ['a', 'b', 'c']]);
});

test('if a query fails, only the requests of that query fail', async () => {
  const { asked, get, next } = source();
  const first = get('a');
  const second = get('a');
  const refused = first.catch((error: Error) => error.message);
  await next('fail');
  expect(await refused).toBe('away');
  await next('answer');
  expect(await second).toBe(1);
  const third = get('a');
  await next('answer');
  expect(await third).toBe(1);
  expect(asked).toHaveLength(3);
});
