import { expect, test } from 'vitest';
import { channelPricesOf, euroPricesOf, storedPrices } from './prices.ts';

test('4.57: prices of channels are stored in millionths of a euro and read in the order of the kinds', () => {
  const stored = storedPrices([
    { kind: 'fax', price: 0.15 },
    { kind: 'signal', price: 0.0795 },
  ]);
  expect([...channelPricesOf(stored)]).toEqual([
    ['signal', 79_500],
    ['fax', 150_000],
  ]);
  expect(euroPricesOf(stored)).toEqual([
    { kind: 'signal', price: 0.0795 },
    { kind: 'fax', price: 0.15 },
  ]);
});

test('4.57: a price of 0 is none, and a kind that this program does not know is ignored', () => {
  expect(storedPrices([{ kind: 'fax', price: 0 }])).toBe('{}');
  expect(euroPricesOf('{"pigeon":1,"fax":1000}')).toEqual([{ kind: 'fax', price: 0.001 }]);
});
