import { expect, test } from 'vitest';
import type { ReadingValueType } from '../../codes/index.ts';
import { NO_SAMPLES, type Samples, type SampleDay } from './samples.ts';
import { figureUnit, footerFigure, mergedFigure, valueFigure } from './valueFigure.ts';

const at = (time: string) => Date.parse(`2026-01-15T${time}:00+01:00`);
const samplesOf = (readings: readonly (readonly [string, number])[]): Samples => ({
  times: Float64Array.from(readings, ([time]) => (time.length === 5 ? at(time) : Date.parse(time))),
  values: Float64Array.from(readings, ([, value]) => value),
});
const dayOf = (readings: readonly (readonly [string, number])[]): SampleDay => ({
  samples: samplesOf(readings),
  noon: at('12:00'),
});
const figure = (
  code: ReadingValueType,
  readings: readonly (readonly [string, number])[],
  over: { ignoreZeros?: boolean; dayBefore?: Samples; breaks?: number[] } = {},
) => valueFigure(code, [dayOf(readings)], { ignoreZeros: false, dayBefore: NO_SAMPLES, breaks: [], ...over });

/** Samples half an hour apart. Computed by hand: n = 5, sum 16, mean 3.2; without the two zeros n = 3, mean 5 1/3. */
const power = [
  ['08:00', 0],
  ['08:30', 4],
  ['09:00', 10],
  ['09:30', 2],
  ['10:00', 0],
] as const;

test.each<[ReadingValueType, number | null, number | null]>([
  ['LD', 0, 2],
  ['FD', 0, 4],
  ['MD', 10, 10],
  ['M2', 0, 2],
  ['MM', 10, 8],
  ['SD', 16, 16],
  ['AD', 3.2, 5.33333333333333],
  // (0+4)/2·½ + (4+10)/2·½ + (10+2)/2·½ + (2+0)/2·½ = 1 + 3.5 + 3 + 0.5
  ['KW', 8, 8],
])('2.3, 2.5: %s of the sample day is %d, with ignore_null_values %d', (code, plain, ignoring) => {
  expect(figure(code, power)).toBe(plain);
  expect(figure(code, power, { ignoreZeros: true })).toBe(ignoring);
});

test.each(['LD', 'MD', 'SD', 'AD', 'FK', 'TK', 'FD', 'MM', 'M2', 'KW'] as const)(
  '2.2: %s is empty, never 0, if there are no samples or ignore_null_values removes all of them',
  (code) => {
    expect(figure(code, [])).toBeNull();
    expect(figure(code, [['08:00', 0]], { ignoreZeros: true })).toBeNull();
  },
);

test('2.5: KW ignores pairs of samples more than 60 minutes apart; a pair exactly 60 minutes apart counts', () => {
  expect(
    figure('KW', [
      ['08:00', 6],
      ['09:00', 6],
      ['10:01', 6],
    ]),
  ).toBe(6);
  expect(
    figure('KW', [
      ['08:00', 6],
      ['09:01', 6],
    ]),
  ).toBeNull();
});

test('2.5: the unit of KW is Wh for W, kWh for kW and MWh for MW; other codes and units keep the unit of the column', () => {
  expect(['W', 'kW', 'MW', 'bar'].map((unit) => figureUnit('KW', unit))).toEqual(['Wh', 'kWh', 'MWh', 'bar']);
  expect(figureUnit('LD', 'kW')).toBe('kW');
});

const counter = [
  ['00:00', 1010],
  ['12:00', 1020],
  ['23:55', 1034],
] as const;
const yesterday = samplesOf([
  ['2026-01-14T12:00:00+01:00', 990],
  ['2026-01-14T23:55:00+01:00', 1008],
]);

test('2.4: FK is the last sample minus the last sample of the previous day', () => {
  expect(figure('FK', counter, { dayBefore: yesterday })).toBe(26);
});

test('2.4: without a sample on the previous day, FK is the last sample minus the first', () => {
  expect(figure('FK', counter)).toBe(24);
  expect(figure('FK', [['12:00', 7]])).toBe(0);
});

test('2.4: if the counter falls, FK is the sum of its rises, also across midnight', () => {
  // 1008 → 1010 (+2) → 5 (falls) → 25 (+20)
  expect(
    figure(
      'FK',
      [
        ['00:00', 1010],
        ['12:00', 5],
        ['23:55', 25],
      ],
      { dayBefore: yesterday },
    ),
  ).toBe(22);
  // 1008 → 3 (falls) → 9 (+6)
  expect(
    figure(
      'FK',
      [
        ['00:00', 3],
        ['12:00', 9],
      ],
      { dayBefore: yesterday },
    ),
  ).toBe(6);
});

test('2.4, 2.10: a dip to zero counts as a fall, unless ignore_null_values removes it', () => {
  const dip = [
    ['00:00', 1010],
    ['12:00', 0],
    ['23:55', 1034],
  ] as const;
  expect(figure('FK', dip, { dayBefore: yesterday })).toBe(2 + 1034);
  expect(figure('FK', dip, { dayBefore: yesterday, ignoreZeros: true })).toBe(26);
  const zeroBefore = samplesOf([
    ['2026-01-14T12:00:00+01:00', 990],
    ['2026-01-14T23:55:00+01:00', 0],
  ]);
  expect(figure('FK', counter, { dayBefore: zeroBefore, ignoreZeros: true })).toBe(44);
});

test('4.4: after a device was replaced, the step to a higher counter value does not count as growth', () => {
  const exchanged = [
    ['00:00', 1010],
    ['11:00', 5000],
    ['23:55', 5007],
  ] as const;
  // 1008 → 1010 (+2), replacement, 5000 → 5007 (+7)
  expect(figure('FK', exchanged, { dayBefore: yesterday, breaks: [at('10:30')] })).toBe(9);
  expect(figure('FK', exchanged, { dayBefore: yesterday, breaks: [at('11:00')] })).toBe(9);
  expect(figure('FK', counter, { dayBefore: yesterday, breaks: [Date.parse('2026-01-14T12:00:00Z')] })).toBe(26);
});

test("2.4: TK ignores yesterday's value that remains before the counter starts at 0", () => {
  expect(
    figure('TK', [
      ['00:00', 40],
      ['05:00', 40],
      ['05:05', 0],
      ['11:00', 12],
      ['20:00', 31],
    ]),
  ).toBe(31);
});

test('2.4: if the counter does not start again before noon, TK is the maximum of the day', () => {
  expect(
    figure('TK', [
      ['06:00', 1],
      ['15:00', 22],
      ['20:00', 21],
    ]),
  ).toBe(22);
  expect(
    figure('TK', [
      ['06:00', 1],
      ['11:00', 22],
      ['12:00', 3],
    ]),
  ).toBe(22);
  expect(
    figure('TK', [
      ['06:00', 1],
      ['11:00', 22],
      ['11:59', 3],
    ]),
  ).toBe(3);
});

test('4.4: TK is the sum of the values that the devices before and after a replacement reached', () => {
  const day = [
    ['00:00', 40],
    ['05:00', 0],
    ['13:00', 12],
    ['14:00', 1],
    ['20:00', 9],
  ] as const;
  expect(figure('TK', day, { breaks: [at('13:30')] })).toBe(21);
});

test('3.27: over several days, FK is computed continuously, KW uses pairs across midnight, and TK is the sum of the days', () => {
  const days = (values: readonly number[]): SampleDay[] => [
    { samples: samplesOf([['2026-01-14T23:30:00+01:00', values[0] ?? 0]]), noon: at('12:00') - 86_400_000 },
    dayOf([['00:30', values[1] ?? 0]]),
  ];
  const options = { ignoreZeros: false, dayBefore: NO_SAMPLES, breaks: [] };
  expect(valueFigure('FK', days([100, 107]), options)).toBe(7);
  expect(valueFigure('KW', days([4, 6]), options)).toBe(5);
  expect(valueFigure('TK', days([4, 6]), options)).toBe(10);
});

/** One sample per hour whose value is the number of the hour, on days of 23, 24 and 25 hours in Berlin. */
test.each([
  ['23 hours', '2026-03-28T23:00:00Z', 23],
  ['24 hours', '2026-03-29T22:00:00Z', 24],
  ['25 hours', '2026-10-24T22:00:00Z', 25],
])('2.2: on a day of %s, all hourly samples are used, and the energy covers all hours', (_, start, hours) => {
  const times = Float64Array.from({ length: hours }, (_hour, hour) => Date.parse(start) + hour * 3_600_000);
  const samples = { times, values: Float64Array.from(times, (_time, hour) => hour) };
  const of = (code: ReadingValueType) =>
    valueFigure(code, [{ samples, noon: 0 }], { ignoreZeros: false, dayBefore: NO_SAMPLES, breaks: [] });
  expect(of('SD')).toBe((hours * (hours - 1)) / 2);
  expect(of('AD')).toBe((hours - 1) / 2);
  expect(of('LD')).toBe(hours - 1);
  // the trapezoids of 0, 1, … n-1 are (n-1)²/2
  expect(of('KW')).toBe((hours - 1) ** 2 / 2);
});

test('2.1, 2.8: sum and mean of figures ignore empty ones, and are empty if all are empty', () => {
  expect(mergedFigure([4, null, 0], 'sum')).toBe(4);
  expect(mergedFigure([4, null, 0], 'avg')).toBe(2);
  expect(mergedFigure([null], 'sum')).toBeNull();
  expect(mergedFigure([], 'avg')).toBeNull();
});

test('2.6: the footer EF is empty, SF the sum, AF the mean; ignore_null_values excludes days with 0 from AF', () => {
  const days = [0, 6, null, 12];
  expect(['EF', 'SF', 'AF'].map((footer) => footerFigure(footer, days))).toEqual([null, 18, 6]);
  expect(footerFigure('AF', days, true)).toBe(9);
  expect(footerFigure('AF', [0], true)).toBeNull();
});

test('F5: the sum of figures equals the sum of the figures as they are shown, to the last digit', () => {
  expect(mergedFigure([1 / 3, 1 / 3, 1 / 3], 'sum')).toBe(0.999999999999999);
  expect(mergedFigure([2 / 3, null, 2 / 3], 'sum')).toBe(1.33333333333333);
});

test('L4: the footer AF of percentages is the share over the complete time; SF is empty, because percentages are not added up', () => {
  expect(['EF', 'SF', 'AF'].map((footer) => footerFigure(footer, [90, 80], false, 82))).toEqual([null, null, 82]);
  expect(footerFigure('AF', [90, 80], false, null)).toBeNull();
});
