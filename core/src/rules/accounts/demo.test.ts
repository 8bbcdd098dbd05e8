import { expect, test } from 'vitest';
import { DEMO_SHIFT_DAYS, DEMO_SHIFT_DAYS_DASHBOARD, demoShiftDays, isDemoAccount, shiftedBack } from './demo.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const allOf = (shift: typeof DEMO_SHIFT_DAYS) =>
  new Set(Array.from({ length: 1000 }, (_, index) => demoShiftDays(shift, index / 1000)));

test('1.83, demo-4: times in responses of the demo are shifted 2, 3, 4 or 5 whole days into the past', () => {
  expect(allOf(DEMO_SHIFT_DAYS)).toEqual(new Set([2, 3, 4, 5]));
});

test('demo-5: times in the list of plants of the demo are shifted 0, 1 or 2 days into the past', () => {
  expect(allOf(DEMO_SHIFT_DAYS_DASHBOARD)).toEqual(new Set([0, 1, 2]));
});

test('1.83: all instants of a demo response, however deep, are shifted by the same time, so that their distances do not change', () => {
  const answer = {
    time_last_data: '2026-11-21T09:55:00Z',
    plants: [{ created_at: '2026-11-21T09:00:00.000Z' }, { created_at: '2026-11-20T10:00:00+01:00' }],
  };
  expect(shiftedBack(answer, 3, now)).toEqual({
    time_last_data: '2026-11-18T09:55:00.000Z',
    plants: [{ created_at: '2026-11-18T09:00:00.000Z' }, { created_at: '2026-11-17T09:00:00.000Z' }],
  });
});

test('times written in a text of a demo response are shifted too; calendar days and future times are not', () => {
  const warning = 'Daten älter als 72 Stunden: nichts von WR1 seit 02.11.2026 04:35';
  expect(shiftedBack(warning, 3, now)).toBe('Daten älter als 72 Stunden: nichts von WR1 seit 30.10.2026 04:35');
  for (const text of ['gültig bis 24.12.2026 12:00', 'Wartung am 02.11.2026', 'Nr. 02.11.2026 4'])
    expect(shiftedBack(text, 3, now)).toBe(text);
});

test('if the shift of a demo response is zero days, nothing changes', () => {
  const answer = [{ created_at: '2026-11-21T09:00:00Z' }];
  expect(shiftedBack(answer, 0, now)).toBe(answer);
});

test('in a demo response, the end of the licence, other calendar days, numbers and texts that are not times stay unchanged', () => {
  const answer = {
    license_valid_until: '2026-12-21',
    registration_valid_until: '2026-12-21T00:00:00Z',
    value: 20261121,
    name: 'Wartung 2026-11-21T09:00:00Z',
    none: null,
    flag: true,
  };
  expect(shiftedBack(answer, 5, now)).toEqual(answer);
});

test('1.82, demo-2: only the exact credentials open the demo; if none are configured, there is no demo', () => {
  const pair = { username: 'demo', password: 'demo' };
  expect(isDemoAccount({ username: 'demo', password: 'demo' }, pair)).toBe(true);
  for (const given of [
    { username: 'demo', password: 'Demo' },
    { username: 'Demo', password: 'demo' },
    { username: 'orga', password: 'demo' },
    { username: '', password: '' },
  ])
    expect(isDemoAccount(given, pair)).toBe(false);
  expect(isDemoAccount(pair, undefined)).toBe(false);
});
