import { expect, test } from 'vitest';
import { judgesDays, newestShare, percentOfExpected } from './shareOfExpected.ts';

const day = (from: string, expected_wh: number | null, measured_wh: number, known_days = 1) => ({
  from,
  expected_wh,
  measured_wh,
  known_days,
});

test('36.2: the share of the expected energy is only known if both energies are known and the expected energy is above 0', () => {
  expect([
    percentOfExpected(820, 1000),
    percentOfExpected(0, 1000),
    percentOfExpected(5, 0),
    percentOfExpected(5, null),
    percentOfExpected(null, 5),
  ]).toEqual([82, 0, undefined, undefined, undefined]);
});

test('L8: a single day is not compared with an upper bound or a monthly budget', () => {
  expect(['sensor', 'weather', 'plan', 'history', 'budget', null].map(judgesDays)).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test("36.2: the newest share of the expected energy is today's; as long as too little is expected or known today, it is yesterday's", () => {
  const yesterday = day('2026-11-26', 10_000, 9_000);
  expect(newestShare([yesterday, day('2026-11-27', 2_000, 1_000)])).toEqual({ day: '2026-11-27', percent: 50 });
  expect(newestShare([day('2026-11-27', 400, 10), yesterday])).toEqual({ day: '2026-11-26', percent: 90 });
  expect(newestShare([yesterday, day('2026-11-27', 4_000, 10, 0.4)])).toEqual({ day: '2026-11-26', percent: 90 });
  expect(newestShare([day('2026-11-26', null, 50), day('2026-11-27', null, 5)])).toBeUndefined();
  expect(newestShare([])).toBeUndefined();
});
