import { expect, test } from 'vitest';
import { ageBeside, dataFreshness, freshUntil, isFresh, isLeftBehind, isOldFigure } from './freshness.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T11:00:00Z', true],
  ['2026-03-01T10:59:59Z', false],
  ['2026-03-01T13:00:00+01:00', true],
  ['2026-03-02T00:00:00Z', true],
  [null, false],
  [undefined, false],
  ['', false],
  ['gestern', false],
])('1.38: whether data count as current if the newest ones are from %s: %s', (time, fresh) => {
  expect(isFresh(time, now)).toBe(fresh);
});

const QUARTER_MS = 15 * 60_000;
const instant = (ms: number) => new Date(ms).toISOString();
const figureOf = (measuredMs: number, intervalMs?: number) => ({
  created_at: instant(measuredMs),
  ...(intervalMs !== undefined && { fresh_until: instant(freshUntil(measuredMs, intervalMs)) }),
});

test.each([
  ['3 quarters of an hour', 3 * QUARTER_MS, QUARTER_MS, false],
  ['more than 3 quarters of an hour', 3 * QUARTER_MS + 1, QUARTER_MS, true],
  ['2 hours of an hourly column', 8 * QUARTER_MS, 4 * QUARTER_MS, false],
  ['a day and a half of a daily column', 144 * QUARTER_MS, 96 * QUARTER_MS, false],
  ['an hour of one whose interval is not known', 4 * QUARTER_MS, undefined, false],
  ['more than an hour of one whose interval is not known', 4 * QUARTER_MS + 1, undefined, true],
])(
  'P7: whether a figure counts as old, with a limit of three of its intervals, at an age of %s',
  (_, age, interval, isOld) => {
    expect(isOldFigure(figureOf(now - age, interval), now)).toBe(isOld);
  },
);

test('P7: a figure without a time is not old; if a figure has no new values but other figures of the plant do, its age is shown', () => {
  expect(isOldFigure({ created_at: null }, now)).toBe(false);
  expect(isOldFigure(undefined, now)).toBe(false);
  const figure = figureOf(now - 4 * QUARTER_MS, QUARTER_MS);
  expect(ageBeside(figure, instant(now), now)).toBe('vor 1 h');
  expect(ageBeside(figure, figure.created_at, now)).toBeUndefined();
  expect(isLeftBehind(figure, null, now)).toBe(false);
  expect(isLeftBehind(figureOf(now - QUARTER_MS, QUARTER_MS), instant(now), now)).toBe(false);
});

test('health-14: data freshness is the share of all plants that sent data within the past hour', () => {
  const fresh = { time_last_data: now - 60_000 };
  expect(dataFreshness([fresh, fresh, {}], now)).toBe(67);
  expect(dataFreshness([{}, { time_last_data: null }], now)).toBe(0);
});

test('1.37: without plants there is no value for data freshness', () => {
  expect(dataFreshness([], now)).toBeUndefined();
});
