import { expect, test } from 'vitest';
import {
  BEGUN_ANALYSIS,
  BEGUN_RESEARCH,
  formatTime,
  intervalKinds,
  intervalOfChoice,
  otherInterval,
  researchKinds,
  timeLabelPatterns,
  timeLabelsOf,
} from '../index.ts';

test('analysis-16, research-13: an analysis offers the intervals live, day, month and year; a research offers no live', () => {
  expect(intervalKinds).toEqual(['live', 'day', 'month', 'year']);
  expect(researchKinds).toEqual(['day', 'month', 'year']);
});

test('analysis-10, -15, -17: an analysis, also of another component, begins with live and without selected columns, and can be confirmed', () => {
  expect(BEGUN_ANALYSIS).toEqual({ columns: undefined, interval: { kind: 'live' } });
  expect(intervalOfChoice(BEGUN_ANALYSIS.interval.kind, undefined, undefined)).toBeDefined();
});

test('research-16, -17: selecting another component resets the research to day without a date and without a chart, which cannot be confirmed', () => {
  expect(BEGUN_RESEARCH).toEqual({ interval: { kind: 'day' }, shown: undefined });
  expect(intervalOfChoice(BEGUN_RESEARCH.interval.kind, undefined, undefined)).toBeUndefined();
});

test('analysis-11, -17: selecting another kind of interval clears the dates, so only live can be confirmed at once', () => {
  const confirmed = intervalKinds.filter((kind) => {
    const chosen = { from: undefined, to: undefined, ...otherInterval(kind) };
    return intervalOfChoice(chosen.kind, chosen.from, chosen.to) !== undefined;
  });
  expect(confirmed).toEqual(['live']);
});

test('3.66, analysis-24 to -26, 4.19: the time axis of a chart has labels HH:mm for live, dd.MM HH:mm for days, and otherwise dd.MM.yyyy', () => {
  const written = intervalKinds.map((kind) =>
    formatTime('2026-03-05T21:07:00Z', timeLabelPatterns[timeLabelsOf(kind)], 'Europe/Berlin'),
  );
  expect(written).toEqual(['22:07', '05.03 22:07', '05.03.2026', '05.03.2026']);
});
