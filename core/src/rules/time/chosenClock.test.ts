import { expect, test } from 'vitest';
import { chosenAt, instantOfChosen, instantsOfChosen } from './chosenClock.ts';

test.each([
  ['winter', { year: 2026, month: 1, day: 15, hour: 8, minute: 30 }, '2026-01-15T07:30:00.000Z'],
  ['summer', { year: 2026, month: 7, day: 15, hour: 8, minute: 30 }, '2026-07-15T06:30:00.000Z'],
  [
    'the last hour before the clock goes forward',
    { year: 2026, month: 3, day: 29, hour: 1 },
    '2026-03-29T00:00:00.000Z',
  ],
  ['the first hour after it went forward', { year: 2026, month: 3, day: 29, hour: 3 }, '2026-03-29T01:00:00.000Z'],
  ['a day without a time', { year: 2026, month: 10, day: 26 }, '2026-10-25T23:00:00.000Z'],
])('a day and time selected in Berlin are converted to an instant: %s', (_what, chosen, iso) => {
  const ms = instantOfChosen(chosen, 'Europe/Berlin');
  expect(new Date(ms).toISOString()).toBe(iso);
  expect(chosenAt(ms, 'Europe/Berlin')).toEqual({ hour: 0, minute: 0, ...chosen });
});

test('a selected time in an hour that the clock repeats is converted to one of its two instants', () => {
  const chosen = { year: 2026, month: 10, day: 25, hour: 2, minute: 15 };
  expect(chosenAt(instantOfChosen(chosen, 'Europe/Berlin'), 'Europe/Berlin')).toEqual(chosen);
});

test('a local time in a repeated hour has a first and a last instant; any other local time has a single one', () => {
  const iso = (chosen: Parameters<typeof instantsOfChosen>[0], zone: string) => {
    const { first, last } = instantsOfChosen(chosen, zone);
    return [new Date(first).toISOString(), new Date(last).toISOString()];
  };
  const twice = { year: 2026, month: 10, day: 25, hour: 2, minute: 30 };
  expect(iso(twice, 'Europe/Berlin')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  const once = ['2026-10-25T00:30:00.000Z', '2026-10-25T00:30:00.000Z'];
  expect(iso({ ...twice, hour: 0 }, 'UTC').slice(0, 1)).toEqual(['2026-10-25T00:30:00.000Z']);
  expect(iso({ ...twice, hour: 2 }, 'Africa/Johannesburg')).toEqual(once);
  const [after] = iso({ ...twice, hour: 3 }, 'Europe/Berlin');
  expect(after).toBe('2026-10-25T02:30:00.000Z');
  expect(new Set(iso({ year: 2026, month: 11, day: 1, hour: 1, minute: 30 }, 'America/New_York')).size).toBe(2);
});
