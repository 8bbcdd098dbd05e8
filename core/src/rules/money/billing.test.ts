import { expect, test } from 'vitest';
import {
  billingFieldsOpen,
  billingSums,
  billingTotals,
  isCurrentMonth,
  itemAmount,
  messageCostMicros,
} from './billing.ts';
import { euroOf, euroOfMicros } from './euro.ts';

test.each([
  [{ monthly_cost: 10.1, price_sms: 0.2, price_email: 0.3 }, 10.6],
  [{ monthly_cost: '49.90', price_sms: '1.35', price_email: null }, 51.25],
  [{ monthly_cost: null, price_sms: undefined }, 0],
  [{ monthly_cost: 1, price_sms: 0.079, price_email: 0.0001 }, 1.0791],
  [{}, 0],
])('3.75: the amount of the billing item %j is %d euros', (item, euro) => {
  expect(itemAmount(item)).toBe(euro);
});

test.each([
  [3, 79_500, 238_500],
  [0, 79_500, 0],
  [3, null, 0],
  [1_000_000, 10_000, 10_000_000_000],
])('3.75: %i messages at %s millionths of a euro each cost %i millionths', (count, price, cents) => {
  expect(messageCostMicros(count, price)).toBe(cents);
});

test('prices-17, product-11: prices are in euros: per month and plant, per SMS and per email', () => {
  const price_sms = euroOfMicros(messageCostMicros(12, 79_000));
  const price_email = euroOfMicros(messageCostMicros(5, 20_000));
  expect([price_sms, price_email]).toEqual([0.948, 0.1]);
  expect(itemAmount({ monthly_cost: euroOf(4990), price_sms, price_email })).toBe(50.948);
});

test('3.75: costs of messages keep fractions of a cent; only sums are rounded', () => {
  const price_sms = euroOfMicros(messageCostMicros(1, 79_000));
  const sums = billingSums([{ price_sms }, { price_sms }, { price_sms }]);
  expect({ price_sms, sum: sums.sum_sms_price }).toEqual({ price_sms: 0.079, sum: 0.24 });
});

const items = [
  { monthly_cost: 0.1, total_sms: 2, price_sms: 0.3, total_email: 5, price_email: 0.05, is_payed: true },
  { monthly_cost: 0.2, total_sms: 1, price_sms: 0.15, total_email: 0, price_email: 0, is_payed: false },
  { monthly_cost: null, total_sms: null, price_sms: null, is_payed: null },
];

test('billing-9 and 17: the items of an organisation are summed up, in euros with 2 decimals', () => {
  expect(billingSums(items)).toEqual({
    sum_monthly_cost: 0.3,
    sum_sms: 3,
    sum_sms_price: 0.45,
    sum_email: 5,
    sum_email_price: 0.05,
  });
  expect(billingSums([])).toEqual({
    sum_monthly_cost: 0,
    sum_sms: 0,
    sum_sms_price: 0,
    sum_email: 0,
    sum_email_price: 0,
  });
});

test('billing-10 and 3.75: paid is the sum of items with is_payed, open is the total minus paid', () => {
  expect(billingTotals(items)).toEqual({ totalCents: 80, paidCents: 45, openCents: 35 });
  expect(billingTotals([])).toEqual({ totalCents: 0, paidCents: 0, openCents: 0 });
  expect(billingTotals([{ monthly_cost: 1, is_payed: null }, { price_sms: 1 }]).openCents).toBe(200);
});

test('3.75: paid and open always add up to the total, even if an amount has fractions of a cent', () => {
  const fine = [
    { monthly_cost: 0.004, is_payed: true },
    { monthly_cost: 0.004, is_payed: false },
  ];
  expect(billingTotals(fine)).toEqual({ totalCents: 1, paidCents: 0, openCents: 1 });
});

test('the amounts of a month with many items are added up without rounding errors', () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({ monthly_cost: euroOf(index), is_payed: index % 2 === 0 }));
  expect(billingTotals(many)).toEqual({ totalCents: 4_498_500, paidCents: 2_248_500, openCents: 2_250_000 });
});

test('3.76: monthly_cost can only be changed in the current month, is_invoiced and is_payed always', () => {
  const now = Date.parse('2026-03-15T12:00:00Z');
  expect(billingFieldsOpen(2026, 3, now)).toEqual(['monthly_cost', 'is_invoiced', 'is_payed']);
  expect(billingFieldsOpen(2026, 2, now)).toEqual(['is_invoiced', 'is_payed']);
  expect(billingFieldsOpen(2026, 4, now)).toEqual(['is_invoiced', 'is_payed']);
  expect(billingFieldsOpen(2025, 3, now)).toEqual(['is_invoiced', 'is_payed']);
});

test('the current month of billing changes at midnight in Germany', () => {
  expect(isCurrentMonth(2026, 3, Date.parse('2026-02-28T23:00:00Z'))).toBe(true);
  expect(isCurrentMonth(2026, 3, Date.parse('2026-02-28T22:59:59Z'))).toBe(false);
  expect(isCurrentMonth(2026, 3, Date.parse('2026-02-28T23:00:00Z'), 'UTC')).toBe(false);
});
