import { expect, test } from 'vitest';
import { rowsOfInterval, spanOfAnalysis, spanOfResearch } from './interval.ts';

const ZONE = 'Europe/Berlin';
type Point = Parameters<typeof spanOfResearch>[2]['startIntervall'];
const point = (year: number, month: number, day: number, time?: readonly [number, number]): Point => ({
  year,
  month: month - 1,
  day,
  ...(time && { hour: time[0], minute: time[1] }),
});
const between = (startIntervall: Point, endIntervall: Point) => ({ startIntervall, endIntervall });
const iso = ({ from, until }: { from: number; until: number }) => [from, until].map((ms) => new Date(ms).toISOString());
const refused = expect.objectContaining({ problem: expect.objectContaining({ detail: 'invalid_interval' }) });

test('3.60: a live chart covers the last 24 hours, whatever dates are sent', () => {
  const now = Date.parse('2026-03-29T10:00:00Z');
  const placeholders = between(point(1970, 1, 1), point(1970, 1, 1));
  expect(spanOfAnalysis(ZONE, 'live', placeholders, now)).toEqual({ from: now - 86_400_000, until: now + 1 });
});

test('3.62: the end day of a chart is inclusive, unless hour and minute are given', () => {
  expect(iso(spanOfAnalysis(ZONE, 'day', between(point(2026, 3, 28), point(2026, 3, 29)), 0))).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
  const timed = between(point(2026, 7, 1, [6, 30]), point(2026, 7, 1, [18, 0]));
  expect(iso(spanOfAnalysis(ZONE, 'day', timed, 0))).toEqual(['2026-07-01T04:30:00.000Z', '2026-07-01T16:00:00.001Z']);
});

test('export-3, 3.62: day 31 of a short month is its last day; months and years are whole', () => {
  const february = between(point(2024, 2, 1), point(2024, 2, 31));
  const whole = ['2024-01-31T23:00:00.000Z', '2024-02-29T23:00:00.000Z'];
  expect(iso(spanOfAnalysis(ZONE, 'day', february, 0))).toEqual(whole);
  expect(iso(spanOfAnalysis(ZONE, 'month', february, 0))).toEqual(whole);
  expect(iso(spanOfResearch(ZONE, 'month', between(point(2024, 2, 1), point(2024, 2, 1))))).toEqual(whole);
  expect(iso(spanOfResearch(ZONE, 'year', between(point(2023, 1, 1), point(2024, 1, 1))))).toEqual([
    '2022-12-31T23:00:00.000Z',
    '2024-12-31T23:00:00.000Z',
  ]);
});

test.each([
  ['the day after', point(2026, 1, 31), '2026-01-30T23:00:00.000Z'],
  ['the first of the next month', point(2026, 2, 1), '2026-01-31T23:00:00.000Z'],
  ['day 32 of January', point(2026, 1, 32), '2026-01-31T23:00:00.000Z'],
  ['day 31 of April', point(2026, 4, 31), '2026-04-30T22:00:00.000Z'],
])('research-21, 3.62: the end day of a research is exclusive; here it is given as %s', (_, end, until) => {
  expect(iso(spanOfResearch(ZONE, 'day', between(point(2026, 1, 1), end)))[1]).toBe(until);
});

test('4.20: if a time is chosen, a research ends at that time; in an hour that occurs twice the second one is meant', () => {
  const span = spanOfResearch(ZONE, 'day', between(point(2026, 10, 25, [2, 30]), point(2026, 10, 25, [2, 30])));
  expect(iso(span)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.001Z']);
});

test.each([
  ['the end lies before the begin', () => spanOfResearch(ZONE, 'day', between(point(2026, 2, 2), point(2026, 2, 2)))],
  ['months go backwards', () => spanOfResearch(ZONE, 'month', between(point(2026, 2, 1), point(2026, 1, 1)))],
  ['years go backwards', () => spanOfAnalysis(ZONE, 'year', between(point(2026, 2, 1), point(2025, 1, 1)), 0)],
  ['rows go backwards', () => rowsOfInterval('day', between(point(2026, 2, 2), point(2026, 2, 1)))],
  ['there would be too many rows', () => rowsOfInterval('day', between(point(2000, 1, 1), point(2026, 1, 1)))],
  ['there would be millions of rows', () => rowsOfInterval('month', between(point(1970, 1, 1), point(9999, 1, 1)))],
])('an interval is rejected as invalid_interval if %s', (_, interval) => {
  expect(interval).toThrow(refused);
});

test('rows of a report are whole days, months or years, the first and the last inclusive', () => {
  const quarter = between(point(2023, 12, 31), point(2024, 2, 1));
  expect(rowsOfInterval('day', quarter)).toHaveLength(33);
  expect(rowsOfInterval('month', quarter).map((row) => row.from)).toEqual([20231201, 20240101, 20240201]);
  expect(rowsOfInterval('year', quarter).map((row) => row.until)).toEqual([20231231, 20241231]);
});
