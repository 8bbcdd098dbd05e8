import { expect, test } from 'vitest';
import { chosenInterval, endsBefore, intervalOfChoice } from '../index.ts';

const from = { year: 2023, month: 11, day: 3 };
const to = { year: 2024, month: 2, day: 9 };

test('3.61, api-54 and 55: selected days are sent with the month counted from 0, and with hour and minute if these are selected', () => {
  expect(chosenInterval('day', from, to)).toEqual({
    startIntervall: { day: 3, month: 10, year: 2023 },
    endIntervall: { day: 9, month: 1, year: 2024 },
  });
  const timed = chosenInterval('day', { ...from, hour: 0, minute: 15 }, { ...to, hour: 23 });
  expect(timed.startIntervall).toEqual({ day: 3, month: 10, year: 2023, hour: 0, minute: 15 });
  expect(timed.endIntervall).toEqual({ day: 9, month: 1, year: 2024, hour: 23, minute: 0 });
  expect(chosenInterval('day', from).endIntervall).toEqual({ day: 3, month: 10, year: 2023 });
});

test.each([
  [2024, 2, 29],
  [2023, 2, 28],
  [2024, 4, 30],
  [2024, 12, 31],
])('api-57: the interval of month %i-%i ends on day %i', (year, month, last) => {
  const { startIntervall, endIntervall } = chosenInterval('month', { year, month, day: 15, hour: 7 });
  expect(startIntervall).toEqual({ day: 1, month: month - 1, year });
  expect(endIntervall).toEqual({ day: last, month: month - 1, year });
});

test('api-58: the interval of a year is 1 January to 31 December', () => {
  expect(chosenInterval('year', from, to)).toEqual({
    startIntervall: { day: 1, month: 0, year: 2023 },
    endIntervall: { day: 31, month: 11, year: 2024 },
  });
});

test('api-56: for live, 1 January 1970 to 31 December 1970 is sent, whatever dates are selected', () => {
  expect(chosenInterval('live', from, to)).toEqual({
    startIntervall: { day: 1, month: 0, year: 1970 },
    endIntervall: { day: 31, month: 11, year: 1970 },
  });
});

test('export-2, analysis-17, research-17: a selection is only complete with both dates in order; live needs no dates', () => {
  expect(intervalOfChoice('day', from, undefined)).toBeUndefined();
  expect(intervalOfChoice('month', undefined, to)).toBeUndefined();
  expect(intervalOfChoice('year', to, from)).toBeUndefined();
  expect(intervalOfChoice('day', from, to)).toEqual(chosenInterval('day', from, to));
  expect(intervalOfChoice('live', undefined, undefined)?.endIntervall).toEqual({ day: 31, month: 11, year: 1970 });
});

test('3.62: if the end of a selection has no time, it is the end of its day', () => {
  expect(endsBefore({ ...from, hour: 14 }, from)).toBe(false);
  expect(endsBefore({ ...from, hour: 14 }, { ...from, hour: 13, minute: 59 })).toBe(true);
});
