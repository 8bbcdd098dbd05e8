import { expect, test } from 'vitest';
import { centsOf, checkEuro, euroOf, euroOfMicros, formatEuro, microsOf, sumCents } from './euro.ts';

test.each([
  [12.34, 1234],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [8.165, 817],
  [1.004999, 100],
  [-1.005, -101],
  [-0.001, 0],
  [0, 0],
  [1e-7, 0],
  [1.5e3, 150_000],
  ['12.5', 1250],
  ['.5', 50],
  ['5.', 500],
  [' 7 ', 700],
  ['12,5', undefined],
  ['', undefined],
  ['.', undefined],
  [null, undefined],
  [undefined, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [1e21, undefined],
])('%s euro are %s cents', (euro, cents) => {
  expect(centsOf(euro)).toBe(cents);
});

test('a number is converted to cents with the same result, whether or not its text is parsed', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let count = 0; count < 5_000; count += 1) {
    const size = 10 ** Math.floor(random() * 14);
    const digits = Math.floor(random() * 9);
    const euro = count % 3 === 0 ? (random() - 0.5) * size : Number(((random() - 0.5) * size).toFixed(digits));
    for (const scaled of [centsOf, microsOf]) expect([euro, scaled(euro)]).toEqual([euro, scaled(String(euro))]);
  }
});

test('cents that are sent to the API as euros and converted back are unchanged', () => {
  for (let cents = -2_000; cents <= 100_000; cents += 7) expect(centsOf(euroOf(cents))).toBe(cents);
  expect(euroOf(null)).toBeNull();
  expect(JSON.stringify(euroOf(1999))).toBe('19.99');
});

test('prices of messages with fractions of a cent are unchanged if they are sent to the API and converted back', () => {
  for (const euro of [0.079, 0.0795, 0.12, 0.000001, 5, 0]) expect(euroOfMicros(microsOf(euro))).toBe(euro);
  expect([microsOf(null), euroOfMicros(null)]).toEqual([undefined, null]);
  expect(checkEuro('price_per_sms', 0.0795, 6)).toEqual([]);
  expect(checkEuro('price_per_sms', 0.0795)).toMatchObject([{ key: 'max_decimals', params: { max: 2 } }]);
  expect(checkEuro('price_per_sms', 0.0000795, 6)).toMatchObject([{ key: 'max_decimals', params: { max: 6 } }]);
});

test('a thousand times ten cents is a hundred euros', () => {
  expect(sumCents(Array(1000).fill(0.1))).toBe(10_000);
});

test('3.75: sums are rounded to 2 decimals only at the end', () => {
  expect(sumCents([0.004, 0.004, 0.004])).toBe(1);
  expect(sumCents(['0.0795', '0.0795'])).toBe(16);
  expect(sumCents([0.004, -0.004, null, undefined, 'frei'])).toBe(0);
  expect(sumCents([-0.005])).toBe(-1);
  expect(sumCents([])).toBe(0);
});

test.each([
  [123_450, '1.234,50\u202F€'],
  [5, '0,05\u202F€'],
  [-250, '-2,50\u202F€'],
  [0, '0,00\u202F€'],
  [100_000_000, '1.000.000,00\u202F€'],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
])('billing-27: %s cents are shown as %s', (cents, text) => {
  expect(formatEuro(cents)).toBe(text);
});

test.each([
  [0, undefined],
  [12.34, undefined],
  [null, undefined],
  [-0.01, 'min_value'],
  [0.075, 'max_decimals'],
  [Number.NaN, 'not_a_number'],
])('3.78: a price of %s is refused with %s', (price, key) => {
  expect(checkEuro('new_price_per_month', price)[0]?.key).toBe(key);
});
