import { MINUTE_MS } from '@leitwarte/core/rules';
import { describe, expect, test } from 'vitest';
import { offsetAt } from '../../../measurements/calendar.ts';
import { deviceClock } from './deviceClock.ts';

const BERLIN = 'Europe/Berlin';
/** Local times of the lines of one device, on 27 October 2019 unless a day is given. */
function instants(lines: readonly string[]): string[] {
  const clock = deviceClock(BERLIN);
  return lines.map((line) => {
    const instant = clock.instantOf(Date.parse(line.length > 5 ? `${line}:00Z` : `2019-10-27T${line}:00Z`));
    return Number.isNaN(instant) ? clock.problem : new Date(instant).toISOString().slice(11, 16);
  });
}

describe('a local hour that occurs twice', () => {
  test('a local hour that occurs twice is summer time on the first pass and winter time on the second', () => {
    expect(instants(['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'])).toEqual([
      '23:30',
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
    ]);
  });

  test('a local hour that occurs twice is resolved for hourly lines too', () => {
    expect(instants(['01:00', '02:00', '02:00', '03:00'])).toEqual(['23:00', '00:00', '01:00', '02:00']);
  });

  test('a local hour that occurs twice is resolved for hourly lines at odd minutes too', () => {
    expect(instants(['01:15', '02:15', '02:15', '03:15'])).toEqual(['23:15', '00:15', '01:15', '02:15']);
  });

  test('a line that is written twice within a repeated hour has the same instant both times', () => {
    expect(instants(['01:50', '02:00', '02:00', '02:10', '02:10', '02:00', '02:10'])).toEqual([
      '23:50',
      '00:00',
      '00:00',
      '00:10',
      '00:10',
      '01:00',
      '01:10',
    ]);
  });

  test('a gap within a repeated hour does not mix up its two passes', () => {
    expect(instants(['01:30', '02:50', '02:10', '02:55'])).toEqual(['23:30', '00:50', '01:10', '01:55']);
  });

  test('in a file with the newest line first the two passes of a repeated hour are in reverse order', () => {
    expect(instants(['03:30', '03:00', '02:30', '02:00', '02:30', '02:00', '01:30'])).toEqual([
      '02:30',
      '02:00',
      '01:30',
      '01:00',
      '00:30',
      '00:00',
      '23:30',
    ]);
  });

  test('a repeated hour cannot be resolved without an earlier line', () => {
    expect(instants(['02:10', '02:20', '03:00'])).toEqual(['ambiguous_time', 'ambiguous_time', '02:00']);
  });

  test('a repeated hour cannot be resolved if a line does not fit the order', () => {
    expect(instants(['01:00', '03:00', '03:10', '02:30'])).toEqual(['23:00', '02:00', '02:10', 'ambiguous_time']);
  });
});

test('a local hour that does not exist has no instant; the hours before and after it have theirs', () => {
  expect(instants(['2019-03-31T01:59', '2019-03-31T02:00', '2019-03-31T02:59', '2019-03-31T03:00'])).toEqual([
    '00:59',
    'nonexistent_time',
    'nonexistent_time',
    '01:00',
  ]);
});

test('a year of lines every 10 minutes is read back without an error', () => {
  const clock = deviceClock(BERLIN);
  const times = Array.from({ length: 365 * 24 * 6 }, (_, slot) => Date.UTC(2019, 0, 1) + slot * 10 * MINUTE_MS);
  const wrong = times.filter((ts) => clock.instantOf(ts + offsetAt(BERLIN, ts)) !== ts);
  expect(wrong).toEqual([]);
});
