import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureWh, worthByTariff } from './lossFigures.ts';
import { eurosOf, tariffOf, worthOf } from './money.ts';

const dayOf = (at: number) => `2026-06-${String(at + 1).padStart(2, '0')}`;
const numberOf = (day: string) => Number(day.replaceAll('-', ''));

test('36: the losses of a cause under the single tariffs add up to its energy, and to its value in euros before rounding', () => {
  const days = fc.array(fc.integer({ min: -5_000, max: 50_000 }), { maxLength: 20 });
  const tariffs = fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 1, max: 25 }), cents: fc.integer({ min: 0, max: 3_000 }) }),
    {
      selector: ({ at }) => at,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(days, tariffs, (watthours, later) => {
      const priced = [{ at: 0, cents: 811 }, ...later].map(({ at, cents }) => ({
        from: dayOf(at),
        ct_per_kwh: cents / 100,
      }));
      const rows = watthours.map((wh, at) => ({
        day: dayOf(at),
        expected_wh: wh,
        measured_wh: 0,
        losses: [{ cause: 'outage' as const, wh, eur: null }],
      }));
      const worth = worthByTariff(rows, priced, 'outage');
      expect(worth.reduce((sum, { wh }) => sum + wh, 0)).toBe(watthours.reduce((sum, wh) => sum + wh, 0));
      const known = priced.map(({ from, ct_per_kwh }) => ({ from: numberOf(from), cents: ct_per_kwh }));
      const exact = rows.reduce(
        (sum, row) => sum + (worthOf(figureWh(row, 'outage') ?? 0, tariffOf(known, numberOf(row.day))) ?? 0),
        0,
      );
      const euros = worth.reduce((sum, { eur }) => sum + eur, 0);
      expect(Math.abs(euros - eurosOf(exact))).toBeLessThanOrEqual(0.0051);
    }),
  );
});

test('36: energy has no value in euros if it is unknown whether it was lost', () => {
  const row = {
    day: '2026-06-01',
    expected_wh: 10,
    measured_wh: 0,
    losses: [{ cause: 'unknown' as const, wh: 10, eur: null }],
  };
  expect(worthByTariff([row], [{ from: '2026-01-01', ct_per_kwh: 10 }], 'unknown')).toEqual([]);
});
