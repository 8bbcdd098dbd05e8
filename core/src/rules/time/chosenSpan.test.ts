import { expect, test } from 'vitest';
import { choiceBefore, spanOfChoice } from './chosenSpan.ts';

const ZONE = 'Europe/Berlin';
const on = (year: number, month: number, day: number, over = {}) => ({ year, month, day, ...over });
const written = (span: ReturnType<typeof spanOfChoice>) =>
  span && [span.fromMs, span.untilMs].map((ms) => new Date(ms).toISOString());

test('3.60, 3.62: the time of live is the last 24 hours; the time of selected days, months and years ends at the end of their last day', () => {
  expect(spanOfChoice('live', undefined, undefined, ZONE, 86_400_000)).toEqual({ fromMs: 0, untilMs: 86_400_001 });
  expect(written(spanOfChoice('day', on(2026, 10, 25), on(2026, 10, 25), ZONE, 0))).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
  expect(written(spanOfChoice('month', on(2026, 12, 3), on(2026, 12, 3), ZONE, 0))).toEqual([
    '2026-11-30T23:00:00.000Z',
    '2026-12-31T23:00:00.000Z',
  ]);
  expect(written(spanOfChoice('year', on(2024, 1, 1), on(2024, 1, 1), 'UTC', 0))).toEqual([
    '2024-01-01T00:00:00.000Z',
    '2025-01-01T00:00:00.000Z',
  ]);
});

test('a selected time is inclusive; in an hour that the clock repeats, both occurrences are included', () => {
  const span = spanOfChoice(
    'day',
    on(2026, 10, 25, { hour: 2, minute: 30 }),
    on(2026, 10, 25, { hour: 2, minute: 30 }),
    ZONE,
    0,
  );
  expect(written(span)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.001Z']);
});

test('there is no time range if a date is missing or the end is before the begin', () => {
  expect(spanOfChoice('day', on(2026, 1, 1), undefined, ZONE, 0)).toBeUndefined();
  expect(spanOfChoice('day', on(2026, 1, 2), on(2026, 1, 1), ZONE, 0)).toBeUndefined();
});

test('a chart is compared with the interval of the same length just before it, or with the same interval a year earlier', () => {
  const days = { from: on(2026, 3, 1), to: on(2026, 3, 2) };
  expect(choiceBefore('day', days.from, days.to, 'before')).toEqual({ from: on(2026, 2, 27), to: on(2026, 2, 28) });
  expect(choiceBefore('day', on(2024, 2, 29), on(2024, 2, 29), 'yearBefore').from).toEqual(on(2023, 2, 28));
  expect(choiceBefore('month', on(2026, 1, 1), on(2026, 3, 1), 'before')).toEqual({
    from: on(2025, 10, 1),
    to: on(2025, 12, 1),
  });
  expect(choiceBefore('year', on(2026, 1, 1), on(2026, 1, 1), 'before').from).toEqual(on(2025, 1, 1));
});
