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

test('analysis-16, research-13: the kinds are live, day, month and year; a research has no live', () => {
  expect(intervalKinds).toEqual(['live', 'day', 'month', 'year']);
  expect(researchKinds).toEqual(['day', 'month', 'year']);
});

test('analysis-10, -15, -17: an analysis begins with live and no selected columns, also for another component; it can be confirmed', () => {
  expect(BEGUN_ANALYSIS).toEqual({ columns: undefined, interval: { kind: 'live' } });
  expect(intervalOfChoice(BEGUN_ANALYSIS.interval.kind, undefined, undefined)).toBeDefined();
});

test('research-16, -17: selecting another component resets a research to a day without date and chart, which cannot be confirmed', () => {
  expect(BEGUN_RESEARCH).toEqual({ interval: { kind: 'day' }, shown: undefined });
  expect(intervalOfChoice(BEGUN_RESEARCH.interval.kind, undefined, undefined)).toBeUndefined();
});

test('analysis-11, -17: selecting another interval clears the dates, so that only live can be confirmed', () => {
  const confirmed = intervalKinds.filter((kind) => {
    const chosen = { from: undefined, to: undefined, ...otherInterval(kind) };
    return intervalOfChoice(chosen.kind, chosen.from, chosen.to) !== undefined;
  });
  expect(confirmed).toEqual(['live']);
});

test('3.66, analysis-24 to -26, 4.19: a live chart shows HH:mm, one of days dd.MM HH:mm, every other dd.MM.yyyy', () => {
  const written = intervalKinds.map((kind) =>
    formatTime('2026-03-05T21:07:00Z', timeLabelPatterns[timeLabelsOf(kind)], 'Europe/Berlin'),
  );
  expect(written).toEqual(['22:07', '05.03 22:07', '05.03.2026', '05.03.2026']);
});
