import type { TimeLabels } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { timeTicks } from './timeTicks.ts';

const written = (from: string, to: string, atMost: number, labels: TimeLabels, zone = 'Europe/Berlin') => {
  const { times, write } = timeTicks({ fromMs: Date.parse(from), toMs: Date.parse(to) }, atMost, zone, labels);
  return times.map(write);
};

test('analysis-25: the live chart shows HH:mm', () => {
  expect(written('2026-11-22T10:10+01:00', '2026-11-22T16:20+01:00', 8, 'live')).toEqual([
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ]);
});

test('analysis-24: a range of days shows dd.MM HH:mm', () => {
  expect(written('2026-11-20T00:00+01:00', '2026-11-22T00:00+01:00', 5, 'day')).toEqual([
    '20.11 00:00',
    '20.11 12:00',
    '21.11 00:00',
    '21.11 12:00',
    '22.11 00:00',
  ]);
});

test('analysis-26, 4.19: ranges of months and years show the dates of first days of months, and times of day after zooming in', () => {
  expect(written('2025-01-01T00:00+01:00', '2025-12-31T00:00+01:00', 6, 'date')).toEqual([
    '01.01.2025',
    '01.04.2025',
    '01.07.2025',
    '01.10.2025',
  ]);
  expect(written('2025-03-05T22:00+01:00', '2025-03-06T05:00+01:00', 4, 'date')).toEqual([
    '05.03 22:00',
    '06.03 00:00',
    '06.03 02:00',
    '06.03 04:00',
  ]);
});

test('days begin at midnight of the plant, on both sides of a clock change', () => {
  expect(written('2026-03-27T12:00+01:00', '2026-03-31T12:00+02:00', 8, 'day')).toContain('30.03 00:00');
  expect(written('2026-10-24T00:00+02:00', '2026-10-27T00:00+01:00', 4, 'day')).toEqual([
    '24.10 00:00',
    '25.10 00:00',
    '26.10 00:00',
    '27.10 00:00',
  ]);
  expect(written('2026-11-22T00:00Z', '2026-11-22T06:00Z', 6, 'live', 'Asia/Kolkata')).toEqual([
    '06:00',
    '07:00',
    '08:00',
    '09:00',
    '10:00',
    '11:00',
  ]);
});
