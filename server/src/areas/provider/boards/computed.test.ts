import { expect, test } from 'vitest';
import type { LossPlant } from '../../../reports/losses/facts.ts';
import { type Computed, type Computing, computedOf } from './computed.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const plantOf = (id: number) => ({ id, zone: 'Europe/Berlin', firstDay: undefined, facts: {} as LossPlant });
const [north, south] = [plantOf(1), plantOf(2)];
/** A request with an embed key on a database of its own, for which nothing is cached. */
const askingOfKey = () =>
  ({ context: { db: {} }, viewer: { organisationId: 1, key: { id: 1 } } }) as unknown as Parameters<
    typeof computedOf
  >[0];
const day = { day: 20_261_120, expected: 1000 } as Computed['day'];
const known: Computed = { sums: undefined, curve: { from: now, kw: [] }, day, isDue: false };

test('42-14: a computation that is too large for the plants of one key is still made for another key with fewer plants', async () => {
  const computed: number[][] = [];
  const computing: Computing = {
    compute: (_, plants) => {
      computed.push(plants.map(({ id }) => id));
      const isDue = plants.length > 1;
      return Promise.resolve(new Map(plants.map(({ id }) => [id, { ...known, day: isDue ? undefined : day, isDue }])));
    },
    expectedToday: (_, plants) =>
      Promise.resolve({ found: new Map(plants.flatMap(({ id }) => (day ? [[id, day]] : []))), due: new Set() }),
  };
  const asking = askingOfKey();
  const both = computedOf(asking, [north, south], now, computing);
  const meanwhile = computedOf(asking, [north], now, computing);
  expect((await both).get(1)?.day).toBeUndefined();
  expect((await meanwhile).get(1)?.day).toEqual(day);
  expect((await computedOf(asking, [south], now + 5000, computing)).get(2)?.day).toEqual(day);
  expect(computed).toEqual([[1, 2]]);
});

test('42-14: if one of the plants of a key fails, another key that waits for the same result still gets its own plants', async () => {
  const computing: Computing = {
    compute: (_, plants) =>
      plants.includes(south)
        ? Promise.reject(new RangeError('broken'))
        : Promise.resolve(new Map(plants.map(({ id }) => [id, known]))),
    expectedToday: () => Promise.resolve({ found: new Map(), due: new Set() }),
  };
  const asking = askingOfKey();
  const [both, one] = await Promise.allSettled([
    computedOf(asking, [north, south], now, computing),
    computedOf(asking, [north], now, computing),
  ]);
  expect([both.status, one.status]).toEqual(['rejected', 'fulfilled']);
  expect((await computedOf(asking, [north], now + 1000, computing)).get(1)).toEqual(known);
});
