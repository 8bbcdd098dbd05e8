import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { dataAgeHoldsUntil, dataAgeStatus } from './dataAge.ts';

const NOW = Date.UTC(2026, 2, 28, 14);

const places = fc.constantFrom(
  undefined,
  { latitude: 50.3, longitude: 11.9, timezone: 'Europe/Berlin' },
  { latitude: 69.6, longitude: 18.9, timezone: 'Europe/Oslo' },
  { latitude: -33.9, longitude: 151.2, timezone: 'Australia/Sydney' },
  { timezone: 'Europe/Berlin' },
);
const hours = fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constant(null), fc.constant(0.5));

test('without new data, the status of a component does not change before the time computed for it', () => {
  let turned = 0;
  const watches = fc.record({
    time_diff_warn: hours,
    time_diff_error: hours,
    calculate_old_data: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    created_at: fc.constant(Date.UTC(2024, 0)),
  });
  const silences = fc.integer({ min: -2 * 60, max: 90 * 60 });
  const instants = fc.integer({ min: 0, max: 400 * 24 * 60 });
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(watches, silences, instants, places, parts, (watch, silentMinutes, laterMinutes, place, within) => {
      const now = NOW + laterMinutes * MINUTE_MS;
      const newest = now - silentMinutes * MINUTE_MS;
      const status = dataAgeStatus(watch, newest, now, place);
      const until = dataAgeHoldsUntil(watch, newest, now, place);
      expect(until).toBeGreaterThan(now);
      const last = Math.min(until, now + 400 * HOUR_MS) - 1;
      for (const share of [...within, 1])
        expect(dataAgeStatus(watch, newest, now + Math.floor((last - now) * share), place)).toBe(status);
      if (until < Infinity && dataAgeStatus(watch, newest, until, place) !== status) turned += 1;
    }),
    { numRuns: 2_000 },
  );
  // the computed time is not too cautious: the status often changes exactly then
  expect(turned).toBeGreaterThan(200);
});
