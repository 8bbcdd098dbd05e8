import { expect, test } from 'vitest';
import { CliError } from '../exit.ts';
import { instantsOf, intervalOf, readMonth, readRange, type TypedRange } from './ranges.ts';

/** 00:30 in Berlin: already the next day there, still the previous day in UTC. */
const nowMs = Date.parse('2026-03-31T22:30:00Z');
const zone = 'Europe/Berlin';
const read = (typed: TypedRange, times = true) => readRange(typed, { nowMs, zone, times });
const day = (year: number, month: number, at: number) => ({ year, month, day: at });

function complaint(typed: TypedRange, times = true): string {
  try {
    read(typed, times);
  } catch (error) {
    if (error instanceof CliError && error.exit === 'usage') return error.text.de;
    throw error;
  }
  return 'none';
}

test('a day is accepted in local format, in ISO format, and in words', () => {
  for (const typed of ['2026-03-01', '2026-3-1', '01.03.2026', '1.3.2026', '1.3.', ' 1. 3. 2026 '])
    expect(read({ day: typed })).toEqual({ kind: 'day', from: day(2026, 3, 1), to: day(2026, 3, 1) });
  expect(read({ day: 'Heute' }).from).toEqual(day(2026, 4, 1));
  expect(read({ day: 'gestern' }).from).toEqual(day(2026, 3, 31));
  expect(read({ day: 'yesterday' }).from).toEqual(day(2026, 3, 31));
});

test('today is the current day at the plant', () => {
  expect(readRange({ day: 'heute' }, { nowMs, zone: 'America/New_York' }).from).toEqual(day(2026, 3, 31));
});

test('a month is accepted as a number, by its name, and in words', () => {
  for (const typed of ['2026-03', '03/2026', '3.2026', 'März 2026', 'mär 2026', 'March 2026'])
    expect(read({ month: typed })).toMatchObject({ kind: 'month', from: day(2026, 3, 1) });
  expect(read({ month: 'letzter' }).from).toEqual(day(2026, 3, 1));
  expect(read({ year: 'letztes' })).toMatchObject({ kind: 'year', from: day(2025, 1, 1) });
  expect(readMonth(undefined, { nowMs, zone })).toMatchObject({ year: 2026, month: 4 });
});

test('begin and end may be days, months or years, and the end may be omitted', () => {
  expect(read({ from: '01.03.2026', to: '31.03.2026' })).toMatchObject({ kind: 'day', to: day(2026, 3, 31) });
  expect(read({ from: '2025-11', to: '2026-02' })).toMatchObject({ kind: 'month', from: day(2025, 11, 1) });
  expect(read({ from: '2024', to: '2026' })).toMatchObject({ kind: 'year' });
  expect(read({ from: 'gestern' }).to).toEqual(day(2026, 4, 1));
  expect(read({ from: '1.3.2026 06:30', to: '2026-03-01T18:00' })).toMatchObject({
    from: { hour: 6, minute: 30 },
    to: { hour: 18, minute: 0 },
  });
});

test('the last hours, days, weeks, months and years end now, and include today', () => {
  expect(read({ last: '7d' })).toEqual({ kind: 'day', from: day(2026, 3, 26), to: day(2026, 4, 1) });
  expect(read({ last: '2w' }).from).toEqual(day(2026, 3, 19));
  expect(read({ last: '3m' })).toEqual({ kind: 'month', from: day(2026, 2, 1), to: day(2026, 4, 1) });
  expect(read({ last: '1y' })).toMatchObject({ kind: 'year', from: day(2026, 1, 1), to: day(2026, 1, 1) });
  expect(read({ last: '24h' })).toMatchObject({ from: { day: 31, hour: 0, minute: 30 }, to: { day: 1, hour: 0 } });
});

test('unreadable input is reported with examples', () => {
  expect(complaint({})).toContain('Der Zeitraum fehlt');
  expect(complaint({ day: '1.3.2026', month: '2026-03' })).toContain('mehrere Zeiträume');
  expect(complaint({ to: '1.3.2026' })).toContain('--from');
  expect(complaint({ day: '30.02.2026' })).toBe(
    '„30.02.2026“ passt nicht zu --day. Möglich sind etwa: 2026-03-01, 1.3.2026, heute, gestern.',
  );
  expect(complaint({ month: '2026-13' })).toContain('--month');
  expect(complaint({ year: '26' })).toContain('--year');
  expect(complaint({ last: '7' })).toContain('Stunden, Tage');
  expect(complaint({ last: '0d' })).toContain('--last');
  expect(complaint({ from: '2026-03', to: '1.4.2026' })).toContain('verschieden genau');
  expect(complaint({ from: '2.3.2026', to: '1.3.2026' })).toContain('vor seinem Beginn');
  expect(complaint({ from: '1.3.2026 25:00' })).toContain('--from');
  expect(complaint({ last: '24h' }, false)).toContain('ganze Tage');
});

test('a range that ends before it begins is refused, also within one day', () => {
  expect(complaint({ from: '1.3.2026 18:00', to: '1.3.2026 06:00' })).toContain('vor seinem Beginn');
});

test('3.61: the interval is sent with months from 0, and ends with the last day of the month', () => {
  expect(intervalOf(read({ month: '2026-02' }))).toEqual({
    startIntervall: day(2026, 1, 1),
    endIntervall: day(2026, 1, 28),
    type_intervall: 'month',
  });
});

test('the day of a clock change has 23 or 25 hours', () => {
  const hours = (typed: TypedRange) => {
    const { from, until } = instantsOf(read(typed), zone);
    return (until - from) / 3_600_000;
  };
  expect(hours({ day: '29.03.2026' })).toBe(23);
  expect(hours({ day: '25.10.2026' })).toBe(25);
  expect(hours({ month: '2026-02' })).toBe(28 * 24);
  expect(hours({ year: '2025' })).toBe(365 * 24);
  expect(instantsOf(read({ from: '1.3.2026', to: '1.3.2026 00:00' }), zone)).toEqual({
    from: Date.parse('2026-02-28T23:00:00Z'),
    until: Date.parse('2026-02-28T23:00:00.001Z'),
  });
});

test('a range from 02:30 to 02:30 in the night of the autumn clock change contains the repeated hour', () => {
  const { from, until } = instantsOf(read({ from: '25.10.2026 02:30', to: '25.10.2026 02:30' }), zone);
  expect(from).toBe(Date.parse('2026-10-25T00:30:00Z'));
  expect(until).toBe(Date.parse('2026-10-25T01:30:00.001Z'));
});
