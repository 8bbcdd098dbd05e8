import { expect, test } from 'vitest';
import { isBillable, isPriceTooLow, priceOn, withNewPrice } from './prices.ts';

const stored = { id: 1, price_per_month: 10, new_price_per_month: null, new_price_at_date: null };
const future = { id: 1, price_per_month: 10, new_price_per_month: 12, new_price_at_date: '2026-04-01' };
const current = (price_per_month: number) => ({ ...stored, price_per_month });

test.each([
  ['2026-03-31', future],
  ['2026-04-01', current(12)],
  ['2027-01-01', current(12)],
])('3.78: on %s the price is %j', (day, price) => {
  expect(priceOn(future, day)).toEqual(price);
});

test('3.78: a future price of 0 becomes the current one on its date; a date without a future price is removed and changes no price', () => {
  expect(priceOn({ ...future, new_price_per_month: 0 }, '2026-04-01')).toEqual(current(0));
  expect(priceOn({ ...future, new_price_per_month: null }, '2026-04-01')).toEqual(stored);
  expect(priceOn(stored, '2026-04-01')).toBe(stored);
});

test('prices-7: a new price with a valid-from date is stored as future price together with the date', () => {
  expect(withNewPrice(stored, 12, '2026-04-01', '2026-03-01')).toEqual(future);
});

test('prices-8: a new price without a date becomes current, and future price and date are cleared', () => {
  expect(withNewPrice(future, 11, null, '2026-03-01')).toEqual(current(11));
});

test('3.78: a price with a past date applies immediately', () => {
  expect(withNewPrice(stored, 12, '2026-02-01', '2026-03-01')).toEqual(current(12));
  expect(withNewPrice(future, 12, '2026-03-01', '2026-03-01')).toEqual(current(12));
});

test.each([
  ['00', { status: '00', status_license: '00' }, true],
  ['00', { status: '00', status_license: '80' }, true],
  [undefined, {}, true],
  ['80', { status: '00', status_license: '00' }, false],
  ['00', { status: '80', status_license: '00' }, false],
  ['00', { status: '00', status_license: '10' }, false],
  ['00', null, false],
])('3.77: whether a plant of status %s in the organisation %j is billable: %s', (status, organisation, is) => {
  expect(isBillable({ plant: { status }, organisation })).toBe(is);
});

const red = { organisation: 1, price_per_month: 0.99, is_billable: true, is_view_orga_price: false };
test.each([
  [{}, true],
  [{ price_per_month: 0 }, true],
  [{ price_per_month: null }, true],
  [{ price_per_month: '0.50' }, true],
  [{ price_per_month: 1 }, false],
  [{ price_per_month: '1.00' }, false],
  [{ is_billable: false }, false],
  [{ is_view_orga_price: true }, false],
  [{ organisation: null }, false],
])('prices-10 and 3.77: whether a row of the price list with %j is highlighted in red: %s', (difference, is) => {
  expect(isPriceTooLow({ ...red, ...difference })).toBe(is);
});
